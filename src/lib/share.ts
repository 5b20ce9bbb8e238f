/** Makes a WhatsApp share link. The page's URL comes last in the text, so that WhatsApp shows a link preview. */
export function toWhatsAppShareLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`
}
