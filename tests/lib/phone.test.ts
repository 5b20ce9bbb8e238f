import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatE164, formatPhoneForSpreadsheet } from '#src/lib/text/phone.ts'
import { countRounds } from '#tests/support/rounds.ts'

test.each([
  ['0803 123 4567', '+2348031234567'],
  ['08031234567', '+2348031234567'],
  ['0803-123-4567', '+2348031234567'],
  ['(0)803 123 4567', '+2348031234567'],
  ['803 123 4567', '+2348031234567'],
  ['234 803 123 4567', '+2348031234567'],
  ['+234 803 123 4567', '+2348031234567'],
  ['+234 (0)803 123 4567', '+2348031234567'],
  ['+234 0803 123 4567', '+2348031234567'],
  ['00234 803 123 4567', '+2348031234567'],
  ['009 234 803 123 4567', '+2348031234567'],
  ['0092348031234567', '+2348031234567'],
  ['0091 98765 43210', '+919876543210'],
  ['0999 123 4567', '+2349991234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['(+234) 803 123 4567', '+2348031234567'],
  ['(00234) 0803 123 4567', '+2348031234567'],
])('the phone number %s is normalised to %s', (typedNumber, number) => {
  expect(formatE164(typedNumber)).toBe(number)
})

test.each(['call my sister', '0803 123 4567 / 0805 111 2222', '08031234567 ext 5', '12', '+999 123'])(
  'the phone number %s stays as entered',
  (typedNumber) => {
    expect(formatE164(typedNumber)).toBe(typedNumber)
  },
)

test('normalising any text as a phone number twice gives the same result as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() ./x٠٩abc'), maxLength: 40 }), (typedNumber) => {
      const number = formatE164(typedNumber)
      expect(formatE164(number)).toBe(number)
      expect(number.length).toBeLessThanOrEqual(Math.max(typedNumber.length, 16))
    }),
    { numRuns: countRounds(2000) },
  )
})

test.each([
  ['+2348031234567', '(+234) 803 123 4567'],
  ['+442079460958', '(+44) 20 7946 0958'],
  ['+12025550123', '(+1) 202 555 0123'],
  ['call my sister', 'call my sister'],
  ['+999 123', '+999 123'],
  ['08031234567', '08031234567'],
  ['', ''],
])('the phone number %s is formatted as %s', (phone, formattedNumber) => {
  expect(formatPhoneForSpreadsheet(phone)).toBe(formattedNumber)
  expect(formatE164(formattedNumber)).toBe(formatE164(phone))
})

test('a formatted phone number keeps all of its digits', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 5, maxLength: 14 })
  fc.assert(
    fc.property(fc.constantFrom('0', '+', '+234', '+44', '+1', '+229', '+971'), digits, (prefix, restDigits) => {
      const number = formatE164(`${prefix}${restDigits}`)
      fc.pre(number.startsWith('+'))
      expect(formatPhoneForSpreadsheet(number).replace(/[() -]/g, '')).toBe(number)
    }),
    { numRuns: countRounds(2000) },
  )
})
