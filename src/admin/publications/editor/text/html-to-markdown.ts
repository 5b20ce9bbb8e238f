import Turndown from 'turndown'
import { cleanPastedHtml } from './clean-pasted-html.ts'

const markdownConverter = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
  codeBlockStyle: 'fenced',
})
// Remove elements that Word and web pages add to copied text.
markdownConverter.remove(['meta', 'link', 'video', 'iframe', 'noscript'])
// Drop pasted images, because the clipboard contains only links to their files.
markdownConverter.addRule('images', { filter: 'img', replacement: () => '' })
// Pages show a newline within a paragraph as one, but not within a list item.
markdownConverter.addRule('line breaks', {
  filter: 'br',
  replacement: (_, node) => (node instanceof Element && node.closest('li') ? '  \n' : ' \n'),
})

// Addresses and dial codes, which become links or stay as they are without escaping.
const verbatimPattern = /((?:https?:\/\/|www\.)\S+|\S+@\S+|\*[\d*]+#)/
const escapeMarkdown = markdownConverter.escape
markdownConverter.escape = (text) =>
  text
    .split(verbatimPattern)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkdown(part)))
    .join('')

/** Returns the HTML between the comments with which some applications mark the copied part of a page. */
function extractCopiedHtml(html: string): string {
  return /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
}

/** Converts HTML from the clipboard to Markdown. */
export function convertHtmlToMarkdown(html: string): string {
  const copiedHtml = extractCopiedHtml(html).replace(/<!--[\s\S]*?-->|<!\[[^>]*\]>/g, '')
  const text = markdownConverter.turndown(cleanPastedHtml(copiedHtml)).replaceAll('\u00A0', ' ')
  return text
    .replace(/^[ \t]+$|(?<=\S)[ \t]$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
