import { expect, test } from 'vitest'
import { land } from '$rooms/pont_de_rama/rules/data.json'
import { between, route } from '$rooms/pont_de_rama/web/geography'

test('somebody who went to a near town went along the roads', () => {
  for (const [a = '', b = ''] of land) {
    expect(between(a, b)).toEqual([a, b])
    expect(route(between(a, b)).air).toBe('')
  }
})

test('a way ends where it should, and goes through the air only where a die is not enough', () => {
  const near = between('diu', 'junagadh')
  expect([near[0], near.at(-1)]).toEqual(['diu', 'junagadh'])
  const far = between('rishikesh', 'diglipur')
  expect([far[0], far.at(-1)]).toEqual(['rishikesh', 'diglipur'])
  expect(route(far).air).not.toBe('')
})
