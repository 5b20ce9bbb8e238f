import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const DEFAULT_COUNTRY = 'NG'

// The international prefix `00`, except Nigeria's `009`, which libphonenumber knows.
const internationalPrefix = /^\s*00(?!9\s|9234)(?=[\d\s])/

// A country code in brackets: `(+234) 803 …`.
const bracketedCountry = /^\s*\(\s*((?:\+|00)\d+)\s*\)/

/** Formats a phone number as E.164; a text that cannot be parsed is unchanged. */
export function formatE164(input: string): string {
  const text = input.replace(bracketedCountry, '$1 ').replace(internationalPrefix, '+')
  const parsedNumber = parsePhoneNumberFromString(text, { defaultCountry: DEFAULT_COUNTRY, extract: false })
  return parsedNumber?.isPossible() && !parsedNumber.ext ? parsedNumber.number : input
}

/** Formats E.164 as `(+234) 803 123 4567`, which no spreadsheet takes for a formula; other texts are unchanged. */
export function formatPhoneForSpreadsheet(phone: string): string {
  const parsedNumber = /^\+\d/.test(phone) ? parsePhoneNumberFromString(phone) : undefined
  return parsedNumber?.number === phone ? parsedNumber.formatInternational().replace(/^\+\d+/, '($&)') : phone
}
