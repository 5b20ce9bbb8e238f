import { expect, test } from 'vitest'
import { formatNationalPhone } from '#src/admin/submissions/inbox/detail/contact-links.ts'

test.each([
  ['+2348031234567', '0803 123 4567'],
  ['+2347031234567', '0703 123 4567'],
  ['+2349121234567', '0912 123 4567'],
])('the mobile number %s is displayed in groups as dialled in Nigeria', (phone, displayedNumber) => {
  expect(formatNationalPhone(phone)).toBe(displayedNumber)
})

test.each(['+23412345678', '+442079460958', '+12025550123', '0803-123-4567', 'call my sister', '+234803123456'])(
  'the phone number %s is displayed unchanged',
  (phone) => {
    expect(formatNationalPhone(phone)).toBe(phone)
  },
)
