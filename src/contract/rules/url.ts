/** Parses an absolute URL or one of this site; undefined for any other text. Browsers of the level lack `URL.parse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text, 'https://site.invalid')
  } catch {
    return undefined
  }
}
