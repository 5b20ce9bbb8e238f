import { expect, test } from 'vitest'
import { isNuban } from '#src/lib/nuban.ts'

// The two worked examples of the Central Bank's scheme, for the bank 011.
test.each(['0000014579', '0000000220'])('%s is an account of the bank 011', (number) => {
  expect(isNuban(number, '011')).toBe(true)
})

test('one wrong digit, two that changed places and another bank are noticed', () => {
  expect(isNuban('0000014589', '011')).toBe(false)
  expect(isNuban('0000015479', '011')).toBe(false)
  expect(isNuban('0000014579', '058')).toBe(false)
})

test.each([
  ['000001457', '011'],
  ['00000145790', '011'],
  ['000001457x', '011'],
  ['0000014579', '11'],
])('%s of %s has the wrong length or signs', (number, bank) => {
  expect(isNuban(number, bank)).toBe(false)
})
