/** Returns a WhatsApp share link. The message ends with the page's URL, so that WhatsApp shows a link preview. */
export function toWhatsAppShareLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`
}
