export interface Phone {
  /** Phone number as displayed: `+234 800 000 0001`. */
  label: string
  /** Phone number in `tel:` links: `+2348000000001`. */
  dial: string
}

export function toPhone(label: string): Phone {
  return { label, dial: label.replaceAll(' ', '') }
}
