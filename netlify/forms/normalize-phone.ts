/** Formats a phone number as E.164 where possible. Loads the large phone library on first use. */
export async function normalizePhone(input: string): Promise<string> {
  const phone = await import('#src/lib/text/phone.ts')
  return phone.formatE164(input)
}
