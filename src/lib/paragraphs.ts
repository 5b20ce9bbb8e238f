import { escapeXml } from './xml.ts'

export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Escapes plain text as HTML paragraphs with line breaks. */
export function paragraphsToHtml(text: string): string {
  return splitParagraphs(text)
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
