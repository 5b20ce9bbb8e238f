import { toWhatsAppChatLink } from '#src/lib/seo/share.ts'
import { e164Pattern } from '#src/lib/text/contact-doubts.ts'

export function toTelLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+*#]/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : null
}

/** Formats a Nigerian mobile number without country code, `0803 123 4567`; other numbers are unchanged. */
export function formatNationalPhone(phone: string): string {
  return phone.replace(/^\+234([789]\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3')
}

/** Returns a wa.me link, which contains the number as digits only; null when `phone` is not in E.164 format. */
export function toWhatsAppLink(phone: string, text = ''): string | null {
  return e164Pattern.test(phone) ? toWhatsAppChatLink(phone, text) : null
}

export function toMailLink(email: string, subject: string, text = ''): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  // RFC 6068 requires CRLF between lines.
  const body = text && `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body}`
}
