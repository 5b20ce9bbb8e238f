/**
 * Derives a UUID from the form fields and the day, so that equal submissions of a day are stored as one row. The code of
 * the link by which the visitor came does not count.
 */
export async function createSubmissionId({ source: _, ...fields }: Record<string, string>): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  // Normalize line breaks, because browsers submit them as CRLF but scripts read them as LF.
  const normalizedFields = Object.entries(fields).map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')])
  const bytes = new TextEncoder().encode(JSON.stringify([day, normalizedFields]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
