import Turndown from 'turndown'

const markdownConverter = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
  codeBlockStyle: 'fenced',
})
// Remove elements that Word and web pages add to copied text.
markdownConverter.remove(['style', 'script', 'title', 'meta', 'link', 'video', 'iframe', 'noscript'])
// Drop pasted images, because the clipboard contains only links to their files.
markdownConverter.addRule('images', { filter: 'img', replacement: () => '' })

/** Returns the HTML between the comments with which some applications mark the copied part of a page. */
function extractCopiedHtml(html: string): string {
  return /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
}

/** Converts HTML from the clipboard to Markdown. */
export function convertHtmlToMarkdown(html: string): string {
  const text = markdownConverter.turndown(extractCopiedHtml(html).replace(/<!--[\s\S]*?-->/g, ''))
  return text.replaceAll('\u00A0', ' ').trim()
}
