/** Opens WhatsApp with a message that is ready to be sent; `address` stands at its end, so that WhatsApp shows its share image. */
export function whatsappLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`
}
