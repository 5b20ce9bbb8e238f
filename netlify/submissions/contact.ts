import { toE164 } from './phone.ts'

export interface Contact {
  /** In small letters; null where a number is asked for. */
  email: string | null
  /** The digits of a number, as it may stand in a row. */
  phones: string[]
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** What to look for, by an e-mail or a phone number in any form. */
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

/** Whether it may be of this contact, where nobody can read its fields. */
export function mentions({ email, phones }: Contact, text: string): boolean {
  if (email) return text.toLowerCase().includes(email)
  const digits = text.replace(/[^\d"]/g, '')
  return phones.some((phone) => digits.includes(phone))
}
