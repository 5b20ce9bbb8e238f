const whatsAppMark = /(?<![\p{L}\p{N}*_~])([*~])(?=\S)([^*~\n]*\p{L}[^*~\n]*)(?<=\S)\1(?![\p{L}\p{N}*~])/gu
const markdownMark = /\*\*|__|^#{1,6} |\]\(|^> |^```/m

/**
 * Converts the marks of a WhatsApp message: `*bold*` becomes `**bold**`, and `~struck~` loses its marks, which Markdown
 * does not know. Leaves a text that contains Markdown as it is.
 */
export function convertWhatsAppMarks(text: string): string {
  if (markdownMark.test(text)) return text
  return text.replace(whatsAppMark, (_, mark, words) => (mark === '*' ? `**${words}**` : words))
}
