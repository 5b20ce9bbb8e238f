/** Formats a phone number as E.164 where possible. Loads the large phone library on first use. */
export async function normalizePhone(input: string): Promise<string> {
  const phone = await import('#src/lib/text/phone.ts')
  return phone.formatE164(input)
}

export interface Contact {
  /** E-mail address in lower case; null if the contact is a phone number. */
  email: string | null
  /** Digits of the phone number, as typed and in international form. */
  phones: string[]
}

const keepDigits = (phone: string) => phone.replace(/\D/g, '')

/** Parses an e-mail address or a phone number in any notation. */
export async function parseContact(input: string): Promise<Contact> {
  if (input.includes('@')) return { email: input.toLowerCase(), phones: [] }
  const phones = [keepDigits(input), keepDigits(await normalizePhone(input))].filter(Boolean)
  return { email: null, phones: [...new Set(phones)] }
}

export async function hasContact(
  { email, phones }: Contact,
  contactFields: { email?: unknown; phone?: unknown },
): Promise<boolean> {
  if (email) return String(contactFields.email ?? '').toLowerCase() === email
  if (!contactFields.phone) return false
  const input = String(contactFields.phone)
  return [keepDigits(input), keepDigits(await normalizePhone(input))].some((phone) => phones.includes(phone))
}

/** True if an unreadable queue entry mentions the contact. May also match other people's entries, but misses none. */
export function mentionsContact({ email, phones }: Contact, text: string): boolean {
  if (email) return text.toLowerCase().includes(email)
  const digits = text.replace(/[^\d"]/g, '')
  return phones.some((phone) => digits.includes(phone))
}
