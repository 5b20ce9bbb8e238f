import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'NG'

// 00 as most of the world dials abroad, but not the 009 of Nigeria, which the library knows.
const worldPrefix = /^\s*00(?!9\s|9234)(?=[\d\s])/

// `(+234) 803 …`: what stands before the number is the country, whether in brackets or not.
const bracketedCountry = /^\s*\(\s*((?:\+|00)\d+)\s*\)/

/** A number in E.164 where it can be read as one, whatever its prefix; otherwise as it was typed. */
export function toE164(typed: string): string {
  const text = typed.replace(bracketedCountry, '$1 ').replace(worldPrefix, '+')
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false })
  return number?.isPossible() && !number.ext ? number.number : typed
}

/** A number in E.164 as people read it, `(+234) 803 123 4567`, and no spreadsheet takes for a sum; others as they are. */
export function spellPhone(phone: string): string {
  const number = /^\+\d/.test(phone) ? parsePhoneNumberFromString(phone) : undefined
  return number?.number === phone ? number.formatInternational().replace(/^\+\d+/, '($&)') : phone
}
