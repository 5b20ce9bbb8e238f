import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'NG'

/** A number in E.164 where it can be read as one, whatever its prefix; otherwise as it was typed. */
export function toE164(typed: string): string {
  const text = typed.replace(/^\s*00(?=[\d\s])/, '+')
  const number = parsePhoneNumberFromString(text, { defaultCountry: HOME, extract: false })
  return number?.isPossible() && !number.ext ? number.number : typed
}
