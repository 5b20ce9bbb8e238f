/** Formats as E.164 where possible. Loads the numbering plans of all countries on first use. */
export async function toE164(input: string): Promise<string> {
  const phone = await import('#src/lib/phone.ts')
  return phone.toE164(input)
}
