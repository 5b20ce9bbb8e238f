import Turndown from 'turndown'

const converter = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
  codeBlockStyle: 'fenced',
})
// What Word and web pages bring along.
converter.remove(['style', 'script', 'title', 'meta', 'link', 'video', 'iframe', 'noscript'])
// Their files stay where they are.
converter.addRule('images', { filter: 'img', replacement: () => '' })

/** What was copied: a whole document says where it begins and ends. */
function fragmentOf(html: string): string {
  return /<!--StartFragment-->([\s\S]*)<!--EndFragment-->/.exec(html)?.[1] ?? html
}

/** HTML from a clipboard as Markdown. */
export function fromHtml(html: string): string {
  const text = converter.turndown(fragmentOf(html).replace(/<!--[\s\S]*?-->/g, ''))
  return text.replaceAll('\u00A0', ' ').trim()
}
