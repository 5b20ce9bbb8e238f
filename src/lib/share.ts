/** WhatsApp share link; the address comes last, so that WhatsApp previews it. */
export function toWhatsAppShareLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`
}
