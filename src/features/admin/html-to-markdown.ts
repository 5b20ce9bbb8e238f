import Turndown from 'turndown'

const converter = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
  codeBlockStyle: 'fenced',
})
// Remove elements that Word and web pages add to copied text.
converter.remove(['style', 'script', 'title', 'meta', 'link', 'video', 'iframe', 'noscript'])
// Drop pasted images, because the clipboard contains only links to their files.
converter.addRule('images', { filter: 'img', replacement: () => '' })

/** Returns the HTML between the comments with which some applications mark the copied part of a page. */
function extractFragment(html: string): string {
  return /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
}

/** Converts HTML from the clipboard to Markdown. */
export function convertHtmlToMarkdown(html: string): string {
  const text = converter.turndown(extractFragment(html).replace(/<!--[\s\S]*?-->/g, ''))
  return text.replaceAll('\u00A0', ' ').trim()
}
