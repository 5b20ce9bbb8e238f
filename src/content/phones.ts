/** The country whose phone numbers are written without country code: `0803 123 4567` for `+234 803 123 4567`. */
export const country = { code: 'NG', demonym: 'Nigerian', callingCode: '234', digits: 11 } as const

const nationalPattern = new RegExp(`^(?:(?:\\+|009?)?${country.callingCode})?0?([1-9]\\d{${country.digits - 2}})$`)

/** Returns the digits of a complete number of the country without its leading 0, in whatever way it is written. */
export function readNationalNumber(phone: string): string | undefined {
  return nationalPattern.exec(phone.replace(/[^\d+]/g, ''))?.[1]
}

/** Formats a number of the country as `+234 803 123 4567`. Returns other texts unchanged. */
export function formatPhoneLabel(phone: string): string {
  return readNationalNumber(phone)?.replace(/^(...)(...)/, `+${country.callingCode} $1 $2 `) ?? phone
}

export interface Phone {
  /** Phone number as displayed: `+234 800 000 0001`. */
  label: string
  /** Phone number in `tel:` links: `+2348000000001`. */
  dial: string
}

export function toPhone(label: string): Phone {
  return { label, dial: label.replaceAll(' ', '') }
}

/** Joins phone numbers into one text for the prop of an island, which takes fewer bytes in the HTML than a list. */
export function joinPhones(phones: readonly Phone[]): string {
  return phones.map(({ label }) => label).join(', ')
}

export function splitPhones(text: string): Phone[] {
  return text.split(', ').map(toPhone)
}
