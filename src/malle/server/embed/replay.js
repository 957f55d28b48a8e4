/* A finished game inside another site: shows one picture after the other. It asks for nothing else, and knows nobody. */
const board = document.getElementById('board')
const bar = document.getElementById('bar')
if (board && bar) {
  const said = document.getElementById('said')
  const lines = [...document.querySelectorAll('ol li')].map((line) => line.textContent)
  const slider = bar.querySelector('input')
  const button = (name) => bar.querySelector(`[data-to=${name}]`)
  const play = button('play')
  const words = { play: play.getAttribute('aria-label'), pause: bar.dataset.pause }
  const last = lines.length - 1
  let now = last
  let timer = 0

  const stop = () => {
    clearInterval(timer)
    timer = 0
    play.setAttribute('aria-label', words.play)
    play.classList.remove('on')
  }
  const show = (number) => {
    now = Math.max(0, Math.min(last, number))
    board.src = `${board.dataset.table}/${now}.svg`
    board.alt = said.textContent = lines[now]
    slider.value = String(now)
    slider.setAttribute('aria-valuetext', lines[now])
    if (now < last) new Image().src = `${board.dataset.table}/${now + 1}.svg`
    else stop()
  }
  const start = () => {
    if (now === last) show(0)
    timer = setInterval(() => show(now + 1), 1200)
    play.setAttribute('aria-label', words.pause)
    play.classList.add('on')
  }
  const to = { first: () => show(0), back: () => show(now - 1), next: () => show(now + 1), last: () => show(last) }
  for (const [name, go] of Object.entries(to))
    button(name).addEventListener('click', () => {
      stop()
      go()
    })
  play.addEventListener('click', () => (timer ? stop() : start()))
  slider.addEventListener('input', () => {
    stop()
    show(Number(slider.value))
  })
  bar.hidden = false
}
