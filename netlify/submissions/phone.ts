/** A number in E.164 where it can be read as one. The numbering plans of all countries are loaded with the first. */
export async function toE164(typed: string): Promise<string> {
  const phone = await import('#src/lib/phone.ts')
  return phone.toE164(typed)
}
