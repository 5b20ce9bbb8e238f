import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'NG'

// 00 as most of the world dials abroad, but not the 009 of Nigeria, which the library knows.
const worldPrefix = /^\s*00(?!9\s|9234)(?=[\d\s])/

/** A number in E.164 where it can be read as one, whatever its prefix; otherwise as it was typed. */
export function toE164(typed: string): string {
  const text = typed.replace(worldPrefix, '+')
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false })
  return number?.isPossible() && !number.ext ? number.number : typed
}
