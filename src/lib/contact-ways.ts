const e164 = /^\+[1-9]\d{6,14}$/

/** Where a tap on a number leads a telephone; null when there is nothing to dial in it. */
export function telAddress(phone: string): string | null {
  const dialled = phone.replace(/[^\d+*#]/g, '')
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : null
}

/** WhatsApp knows international numbers alone, as digits. */
export function whatsAppAddress(phone: string): string | null {
  return e164.test(phone) ? `https://wa.me/${phone.slice(1)}` : null
}

export function mailAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
