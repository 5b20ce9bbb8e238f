import Turndown from 'turndown'

const converter = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
  codeBlockStyle: 'fenced',
})
// Markup that Word and web pages add.
converter.remove(['style', 'script', 'title', 'meta', 'link', 'video', 'iframe', 'noscript'])
// The clipboard does not contain image files.
converter.addRule('images', { filter: 'img', replacement: () => '' })

/** Extracts the selection from a clipboard document. */
function extractFragment(html: string): string {
  return /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
}

/** Converts HTML from the clipboard to Markdown. */
export function convertHtmlToMarkdown(html: string): string {
  const text = converter.turndown(extractFragment(html).replace(/<!--[\s\S]*?-->/g, ''))
  return text.replaceAll('\u00A0', ' ').trim()
}
