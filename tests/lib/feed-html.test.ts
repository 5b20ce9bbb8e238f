import { expect, test } from 'vitest'
import { toFeedHtml } from '#netlify/publications/feeds/news-feed.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'

const SITE = 'https://campaign.example'
const image = '/api/media/00000000-0000-4000-8000-000000000000'

const convertToFeedHtml = (text: string) => toFeedHtml(renderMarkdown(text), SITE)

test.each([
  ['# A', '<h2>A</h2>'],
  ['[here](/events "A > B \\" C")', `<p><a href="${SITE}/events" title="A > B &quot; C">here</a></p>`],
  ['[there](https://x.example/a?b=1&c)', '<p><a href="https://x.example/a?b=1&amp;c">there</a></p>'],
  ['[call](tel:+2348030000000)', '<p><a href="tel:+2348030000000">call</a></p>'],
  ['3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
  ['say <a class="x" href="/y">', '<p>say &lt;a class="x" href="/y"></p>'],
  ['[a](/b "<a class=x href=/y>")', `<p><a href="${SITE}/b" title="<a class=x href=/y>">a</a></p>`],
])('makes the addresses in %j absolute for a feed', (text, html) => {
  expect(convertToFeedHtml(text)).toBe(html)
})

test('a feed contains one size of an image, with an absolute URL', () => {
  const html = convertToFeedHtml(`![A road](${image}?w=1200&h=800)`)
  expect(html).toMatch(
    /^<p><img src="https:\/\/campaign\.example\/\.netlify\/images\?url=[^"]+" alt="A road" width="1200" height="800"><\/p>$/,
  )
})
