import { country, readNationalNumber } from '#src/content/phones.ts'
import { cleanContact } from '#src/contract/rules/text.ts'

const { demonym, callingCode, digits: nationalDigits } = country
const MIN_FOREIGN_DIGITS = 7
// E.164 allows no more.
const MAX_FOREIGN_DIGITS = 15

/** Phone number in E.164 format: `+2348031234567`. */
export const e164Pattern = /^\+[1-9]\d{6,14}$/

const internationalPrefix = /^[\s(]*(?:\+|009?(?=\s*[1-9]))/
const completeDomain = /@(?:[\p{L}\p{M}\p{N}-]+\.)+(?=.*\p{L})[\p{L}\p{M}\p{N}-]{2,}$/u

function describeExpectedDigits(prefix: string | undefined, digits: string): string | undefined {
  if (prefix === undefined) {
    const example = digits.length === nationalDigits ? ', such as 0803 123 4567' : ''
    return `${demonym} numbers have ${nationalDigits}${example}.`
  }
  const internationalDigits = digits.slice(prefix.replace(/\D/g, '').length)
  if (internationalDigits.startsWith(callingCode))
    return `${demonym} numbers have ${callingCode.length + nationalDigits - 1} with +${callingCode}.`
  const { length } = internationalDigits
  if (length >= MIN_FOREIGN_DIGITS && length <= MAX_FOREIGN_DIGITS) return undefined
  return `Numbers of other countries have ${MIN_FOREIGN_DIGITS} to ${MAX_FOREIGN_DIGITS}.`
}

/** Says why a phone number cannot be called; undefined for a complete number of the country or of another one. */
export function describePhoneDoubt(phone: string): string | undefined {
  if (readNationalNumber(phone)) return undefined
  const digits = phone.replace(/\D/g, '')
  const expectation = describeExpectedDigits(internationalPrefix.exec(phone)?.[0], digits)
  return expectation && `${phone} has ${digits.length} ${digits.length === 1 ? 'digit' : 'digits'}. ${expectation}`
}

/** Says what an e-mail address lacks; undefined for an address with a complete domain. */
export function describeEmailDoubt(email: string): string | undefined {
  return completeDomain.test(email) ? undefined : `${email} has no ending such as .com.`
}

/** Returns why a person could not be reached under the values of a form, by field. */
export function listContactDoubts(values: { email?: string | null; phone?: string | null }): Record<string, string> {
  const [email, phone] = [values.email, values.phone].map((value) => cleanContact(value ?? ''))
  const doubts = { email: email && describeEmailDoubt(email), phone: phone && describePhoneDoubt(phone) }
  return Object.fromEntries(Object.entries(doubts).flatMap(([field, doubt]) => (doubt ? [[field, doubt]] : [])))
}
