import { toE164 } from './phone.ts'

export interface Contact {
  /** Lower case; null for a phone number. */
  email: string | null
  /** Digits in the forms in which a row may hold them. */
  phones: string[]
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Parses an e-mail address or a phone number in any form. */
export async function readContact(typed: string): Promise<Contact> {
  if (typed.includes('@')) return { email: typed.toLowerCase(), phones: [] }
  const phones = [digitsOf(typed), digitsOf(await toE164(typed))].filter(Boolean)
  return { email: null, phones: [...new Set(phones)] }
}

export async function hasContact(
  { email, phones }: Contact,
  fields: { email?: unknown; phone?: unknown },
): Promise<boolean> {
  if (email) return String(fields.email ?? '').toLowerCase() === email
  if (!fields.phone) return false
  const typed = String(fields.phone)
  return [digitsOf(typed), digitsOf(await toE164(typed))].some((phone) => phones.includes(phone))
}

/** Searches a queue entry that cannot be parsed, so it may match too much. */
export function mentions({ email, phones }: Contact, text: string): boolean {
  if (email) return text.toLowerCase().includes(email)
  const digits = text.replace(/[^\d"]/g, '')
  return phones.some((phone) => digits.includes(phone))
}
