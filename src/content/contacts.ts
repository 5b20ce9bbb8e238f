import type { Identity } from './identity.ts'

/** Facts of the campaign that islands show. Pages pass them as a prop, so that no script contains them. */
export interface Contacts {
  /** Phone numbers as displayed. */
  phones: string[]
  email: string
  committee: string
}

export function toContacts({ phones, email, committee }: Identity): Contacts {
  return { phones: phones.map(({ label }) => label), email, committee }
}
