import { toPhone } from '#src/content/phones.ts'

/** Returns a WhatsApp share link. The message ends with the page's URL, so that WhatsApp shows a link preview. */
export function toWhatsAppShareLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`
}

/** Returns a link to a WhatsApp chat with `phone` in E.164 format. `text` is typed in already. */
export function toWhatsAppChatLink(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`
}

/** Returns the link to the campaign's WhatsApp chat and its label; undefined without a number. */
export function createWhatsAppContact(number: string, text: string): { href: string; label: string } | undefined {
  if (!number) return undefined
  const { label, dial } = toPhone(number)
  // No-break spaces keep the number in one line.
  return { href: toWhatsAppChatLink(dial, text), label: `WhatsApp ${label.replaceAll(' ', '\u00a0')}` }
}
