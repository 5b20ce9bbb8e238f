import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { country } from '#src/content/phones.ts'

// Matches the international prefix `00`, but not Nigeria's own prefix `009`, which libphonenumber handles.
const internationalPrefix = /^\s*00(?!9\s|9234)(?=[\d\s])/

// Matches a country code in brackets, as in `(+234) 803 …`.
const bracketedCountry = /^\s*\(\s*((?:\+|00)\d+)\s*\)/

/** Formats a phone number as E.164 (`+2348031234567`). Returns a text that cannot be parsed unchanged. */
export function formatE164(input: string): string {
  const text = input.replace(bracketedCountry, '$1 ').replace(internationalPrefix, '+')
  const parsedNumber = parsePhoneNumberFromString(text, { defaultCountry: country.code, extract: false })
  return parsedNumber?.isPossible() && !parsedNumber.ext ? parsedNumber.number : input
}

/** Formats an E.164 number as `(+234) 803 123 4567`, because spreadsheets take a leading `+` for a formula. */
export function formatPhoneForSpreadsheet(phone: string): string {
  const parsedNumber = /^\+\d/.test(phone) ? parsePhoneNumberFromString(phone) : undefined
  return parsedNumber?.number === phone ? parsedNumber.formatInternational().replace(/^\+\d+/, '($&)') : phone
}
