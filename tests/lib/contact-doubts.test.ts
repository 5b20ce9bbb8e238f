import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhoneLabel } from '#src/content/phones.ts'
import { describeEmailDoubt, describePhoneDoubt, listContactDoubts } from '#src/lib/text/contact-doubts.ts'
import { formatE164 } from '#src/lib/text/phone.ts'

test.each([
  ['0803 12', '0803 12 has 6 digits. Nigerian numbers have 11.'],
  ['0803 123 456', '0803 123 456 has 10 digits. Nigerian numbers have 11.'],
  ['0803 123 45678', '0803 123 45678 has 12 digits. Nigerian numbers have 11.'],
  ['1', '1 has 1 digit. Nigerian numbers have 11.'],
  ['call my sister', 'call my sister has 0 digits. Nigerian numbers have 11.'],
  ['0803 123 4567 / 0805 111 2222', '0803 123 4567 / 0805 111 2222 has 22 digits. Nigerian numbers have 11.'],
  ['80312345678', '80312345678 has 11 digits. Nigerian numbers have 11, such as 0803 123 4567.'],
  ['00000000000', '00000000000 has 11 digits. Nigerian numbers have 11, such as 0803 123 4567.'],
  ['+234 803 123 456', '+234 803 123 456 has 12 digits. Nigerian numbers have 13 with +234.'],
  ['00234 803 123 456', '00234 803 123 456 has 14 digits. Nigerian numbers have 13 with +234.'],
  ['+44 20', '+44 20 has 4 digits. Numbers of other countries have 7 to 15.'],
  ['+44 20 7946 0958 1234 5678', '+44 20 7946 0958 1234 5678 has 20 digits. Numbers of other countries have 7 to 15.'],
])('the phone number %j is doubtful: %s', (phone, doubt) => {
  expect(describePhoneDoubt(phone)).toBe(doubt)
})

test.each([
  ...['0803 123 4567', '08031234567', '0803-123-4567', '(0)803 123 4567', '803 123 4567', '234 803 123 4567'],
  ...['+234 803 123 4567', '+234 (0)803 123 4567', '+234 0803 123 4567', '00234 803 123 4567', '(+234) 803 123 4567'],
  ...['(00234) 0803 123 4567', '009 234 803 123 4567', '0803 123 4567 (WhatsApp)', '0201 123 4567'],
  ...['+44 20 7946 0958', '0044 20 7946 0958', '+1 (202) 555-0123', '+65 6123 4567', '0091 98765 43210'],
])('the phone number %j is not doubtful', (phone) => {
  expect(describePhoneDoubt(phone)).toBeUndefined()
})

test.each([
  ['chinwe@gmail', 'chinwe@gmail has no ending such as .com.'],
  ['chinwe@gmail,com', 'chinwe@gmail,com has no ending such as .com.'],
  ['chinwe@gmail.c', 'chinwe@gmail.c has no ending such as .com.'],
  ['chinwe@gmail..com', 'chinwe@gmail..com has no ending such as .com.'],
  ['chinwe@1.2.3.4', 'chinwe@1.2.3.4 has no ending such as .com.'],
])('the e-mail address %j is doubtful: %s', (email, doubt) => {
  expect(describeEmailDoubt(email)).toBe(doubt)
})

test.each([
  ...['chinwe@gmail.com', 'CHINWE@GMAIL.COM', 'a.b+c@mail.example.co.uk', 'ada@ọnụ.ng', 'ada@xn--fiqs8s.xn--fiqs8s'],
  ...['अदा@उदाहरण.भारत', 'ada@my-campaign.photography'],
])('the e-mail address %j is not doubtful', (email) => {
  expect(describeEmailDoubt(email)).toBeUndefined()
})

test('doubts are listed by field, without those of empty fields, after the marks of copying are taken off', () => {
  expect(listContactDoubts({ email: 'mailto:chinwe@gmail', phone: 'tel:0803 12' })).toEqual({
    email: 'chinwe@gmail has no ending such as .com.',
    phone: '0803 12 has 6 digits. Nigerian numbers have 11.',
  })
  expect(listContactDoubts({ email: 'ada@example.org', phone: '' })).toEqual({})
  expect(listContactDoubts({})).toEqual({})
})

test('a number of the country that is not doubtful is stored in international form', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(fc.constantFrom('0', '', '234', '+234', '00234', '+2340'), digits, (prefix, restDigits) => {
      const phone = `${prefix}8${restDigits}`
      expect(describePhoneDoubt(phone)).toBeUndefined()
      expect(formatE164(phone)).toBe(`+2348${restDigits}`)
      expect(formatPhoneLabel(phone).replaceAll(' ', '')).toBe(`+2348${restDigits}`)
      expect(describePhoneDoubt(formatE164(phone))).toBeUndefined()
    }),
  )
})

test.each([
  ['0803 555 1234', '+234 803 555 1234'],
  ['08035551234', '+234 803 555 1234'],
  ['803-555-1234', '+234 803 555 1234'],
  ['+2348035551234', '+234 803 555 1234'],
  ['(+234) 0803 555 1234', '+234 803 555 1234'],
  ['tel:0803.555.1234', '+234 803 555 1234'],
  ['\u202A0803\u00A0555\u20111234\u202C', '+234 803 555 1234'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['0803 55', '0803 55'],
])('a site shows the phone number %j as %s', (phone, label) => {
  expect(formatPhoneLabel(phone)).toBe(label)
})
