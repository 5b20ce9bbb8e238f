import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const DEFAULT_COUNTRY = 'NG'

// `00` as international prefix, except Nigeria's `009`, which the library knows.
const internationalPrefix = /^\s*00(?!9\s|9234)(?=[\d\s])/

// `(+234) 803 …`: a country code in brackets.
const bracketedCountry = /^\s*\(\s*((?:\+|00)\d+)\s*\)/

/** E.164 if the number can be parsed, otherwise unchanged. */
export function formatE164(input: string): string {
  const text = input.replace(bracketedCountry, '$1 ').replace(internationalPrefix, '+')
  const number = parsePhoneNumberFromString(text, { defaultCountry: DEFAULT_COUNTRY, extract: false })
  return number?.isPossible() && !number.ext ? number.number : input
}

/** Formats E.164 as `(+234) 803 123 4567`, which no spreadsheet evaluates; others unchanged. */
export function formatPhoneForSpreadsheet(phone: string): string {
  const number = /^\+\d/.test(phone) ? parsePhoneNumberFromString(phone) : undefined
  return number?.number === phone ? number.formatInternational().replace(/^\+\d+/, '($&)') : phone
}
