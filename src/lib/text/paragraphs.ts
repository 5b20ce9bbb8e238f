import { escapeXml } from '#src/lib/seo/xml.ts'

export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Converts plain text to HTML paragraphs with line breaks, and escapes special characters. */
export function paragraphsToHtml(text: string): string {
  return splitParagraphs(text)
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
