/** Formats a phone number as E.164 where possible. Imports the phone library, which is large, on first use. */
export async function normalizePhone(input: string): Promise<string> {
  const phone = await import('#src/lib/phone.ts')
  return phone.formatE164(input)
}
