// The board of Sample: a row of matches. Plain JavaScript; Malle calls `mount` once and `update` with every change.
const STYLE = 'display:flex;flex-wrap:wrap;gap:10px;justify-content:center;align-content:center;height:100%;padding:24px'

function draw(element, scene) {
  const open = new Set(scene.targets.map((target) => target.id))
  const row = document.createElement('div')
  row.style.cssText = STYLE
  for (let number = 1; number <= scene.view.table.left; number += 1) {
    const id = `match:${number}`
    const match = document.createElement('button')
    match.className = 'btn'
    if (open.has(id)) match.dataset.touch = id
    else match.disabled = true
    match.textContent = '|'
    match.setAttribute('aria-label', board.name(id, scene).long)
    match.onclick = () => scene.touch(id)
    row.append(match)
  }
  element.replaceChildren(row)
}

const board = {
  layout: 'wide',
  cloth: '#2F5D50',
  stitch: '#F3D9A4',
  mount(element, scene) {
    draw(element, scene)
    return { update: (next) => draw(element, next), destroy: () => element.replaceChildren() }
  },
  name(id, scene) {
    const number = id.split(':')[1]
    return { short: number, long: scene.lang === 'fr' ? `Prendre à partir de l’allumette ${number}` : `Take from match ${number} on` }
  },
}
export default board
