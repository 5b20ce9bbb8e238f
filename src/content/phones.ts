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
