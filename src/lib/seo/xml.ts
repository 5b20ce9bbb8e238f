// Matches characters that XML 1.0 forbids, even as character references.
const forbiddenCharacterPattern = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const characterReferences: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export function escapeXml(text: string): string {
  return text
    .replace(forbiddenCharacterPattern, '')
    .replace(/[&<>"']/g, (character) => characterReferences[character] ?? character)
}

export function createXmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
