import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#src/lib/markdown.ts'
import { MAX_HTML_BYTES, MAX_NESTING, MarkdownLimitError } from '#src/lib/markdown-limits.ts'
import { countRounds } from '#tests/support/rounds.ts'

const LENGTH = 50_000
const MAX_MS = 2000

function fill(part: string, before = ''): string {
  return (before + part.repeat(Math.ceil(LENGTH / part.length))).slice(0, LENGTH)
}

/** Appends a paragraph of plain words up to the maximum length. */
function pad(part: string): string {
  return `${part}\n\n${fill('Plain words. ')}`.slice(0, LENGTH)
}

function wrap(open: string, inner: string, close: string, times: number): string {
  return open.repeat(times) + inner + close.repeat(times)
}

/** Returns the HTML or the limit error's message. Other errors and slow renders fail the test. */
function renderInTime(text: string): { html?: string; message?: string } {
  const start = process.threadCpuUsage()
  let result: { html?: string; message?: string }
  try {
    result = { html: renderMarkdown(text) }
  } catch (error) {
    if (!(error instanceof MarkdownLimitError)) throw error
    result = { message: error.message }
  }
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000, `${JSON.stringify(text.slice(0, 80))}…`).toBeLessThan(MAX_MS)
  expect(Buffer.byteLength(result.html ?? '')).toBeLessThanOrEqual(MAX_HTML_BYTES)
  return result
}

const deepLists = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')
const longLink = `[a]: /${'x'.repeat(24_000)}\n\n`
const longTitle = `[a]: /x "${'&'.repeat(24_000)}"\n\n`

describe('the Markdown renderer rejects input of the maximum length', () => {
  test.each([
    ['quotes in quotes', fill('>'), 'too deeply'],
    ['lists in lists on one line', fill('+ '), 'too deeply'],
    ['numbered lists in lists', fill('1. '), 'too deeply'],
    ['quotes and lists in each other', fill('> - '), 'too deeply'],
    ['lists in lists by indentation', pad(deepLists), 'too deeply'],
    ['emphasis in emphasis', pad(wrap('*', 'a', '*', 1500)), 'too deeply'],
    ['emphasis on both sides of a letter', wrap('*', 'a', '*', LENGTH / 2 - 1), 'too many * and _'],
    ['emphasis that never closes', fill('*a'), 'too many * and _'],
    ['emphasis of both characters', fill('*a_ '), 'too many * and _'],
    ['images in images', wrap('![', 'a', '](b)', 8000), 'too many links'],
    ['brackets with emphasis', fill('[*').slice(0, 5000), 'too many links'],
    ['code that never closes', fill('\\```>'), 'too much code'],
    ['link titles that never close', fill('word ', '[a](b ('.repeat(790)), 'too many links'],
    ['short quotes', fill('> a\n\n'), 'too many list items'],
    ['short list items', fill('- a\n'), 'too many list items'],
    ['blank lines in a deep list', fill('\n', `${'- '.repeat(20)}a`), 'too many lines'],
    ['short headings', fill('a\n=\n'), 'too many lines'],
    ['lines after a deep quote', fill('a\n', '>'.repeat(20)), 'too many lines'],
    ['references to a long link', longLink + '[a]'.repeat(450), 'too large'],
    ['references to a long title', longTitle + '[a]'.repeat(450), 'too large'],
  ])('the Markdown renderer rejects %s', (_, text, message) => {
    expect(renderInTime(text).message).toContain(message)
  })
})

describe('Markdown just within the limits is rendered in time', () => {
  test.each([
    ['list items', '- a\n'.repeat(2000)],
    ['quotes', '> a\n\n'.repeat(1900)],
    ['quotes in list items', '- > a\n'.repeat(1000)],
    ['nested list items', `${'- '.repeat(20)}a\n`.repeat(100)],
    ['lines after a deep quote', '>'.repeat(20) + 'a\n'.repeat(2990)],
    ['blank lines in a deep list', `${'- '.repeat(20)}a\n${'\n'.repeat(5900)}`],
    ['headings', 'a\n=\n'.repeat(1490)],
    ['emphasis of both characters', '*a_ '.repeat(1990)],
    ['emphasis that never closes', '*a'.repeat(3990)],
    ['images in images', wrap('![', 'a', '](b)', 790)],
    ['code that never closes', fill('word ', '\\```>'.repeat(75))],
    ['link titles that never close', fill('word ', '[a](b ('.repeat(155))],
    ['lines of non-breaking spaces', '> a\n\u00a0\n'.repeat(1490)],
    ['links', '[a](/b)\n'.repeat(790)],
    ['undefined references', '[a][a]'.repeat(390)],
    ['long rules', fill('- ')],
    ['code of growing fences', Array.from({ length: 95 }, (_, size) => '`'.repeat(size)).join(' ')],
    ['escapes', fill('\\')],
    ['entities', fill('&')],
    [
      'everything at once',
      `${'> a\n\n'.repeat(1300)}${'a\n=\n'.repeat(800)}${'*a_ '.repeat(1900)}\n\n${'[a](b ('.repeat(200)}${'word '.repeat(5000)}`,
    ],
  ])('the Markdown renderer accepts %s', (_, text) => {
    expect(renderInTime(pad(text)).message).toBeUndefined()
  })
})

test('rendering any short parts repeated to the maximum length finishes in time', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '>',
      '> ',
      '- ',
      '1. ',
      '  ',
      '\t',
      '\n',
      '\n\n',
      '*',
      '**',
      '_',
      '[',
      '![',
      ']',
      '](',
      '](/a)',
      ')',
    ),
    fc.constantFrom(
      'a',
      ' ',
      '`',
      '```',
      '\\',
      '&',
      '"',
      '<',
      '#',
      '# ',
      '=',
      '---',
      '[a]: /b',
      '[a]',
      ': ',
      '\r',
      'ọ',
    ),
  )
  const block = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  const times = fc.constantFrom(1, 20, 400, 1400, LENGTH)
  fc.assert(
    fc.property(fc.array(fc.tuple(block, times), { minLength: 1, maxLength: 3 }), (blocks) => {
      renderInTime(
        pad(
          blocks
            .map(([text, count]) => text.repeat(count).slice(0, LENGTH))
            .join('')
            .slice(0, LENGTH),
        ),
      )
    }),
    { numRuns: countRounds(500) },
  )
})

describe('Markdown at the nesting limit', () => {
  test.each(['> ', '- ', '1) ', '>'])(
    'the marker %j is accepted at the nesting limit and rejected one level deeper',
    (marker) => {
      expect(renderInTime(`${marker.repeat(MAX_NESTING)}a`).html).toContain('a</')
      expect(renderInTime(`${marker.repeat(MAX_NESTING + 1)}a`).message).toContain('too deeply')
    },
  )

  test('emphasis inside lists counts towards the nesting limit', () => {
    expect(renderInTime(`${'- '.repeat(MAX_NESTING - 1)}*a*`).html).toContain('<em>a</em>')
    expect(renderInTime(`${'- '.repeat(MAX_NESTING)}*a*`).message).toContain('too deeply')
  })

  test('a long line of dashes does not count as nested lists', () => {
    expect(renderInTime('- '.repeat(40)).html).toContain('<hr')
  })
})

test('the Markdown renderer accepts a long ordinary article', () => {
  const sentence = 'We **mend** the *road* to [Awka South](/areas/awka-south) before the rains of the second year. '
  const section = `## Roads\n\n${sentence.repeat(3)}\n\n- One\n- Two\n\n> Well said.\n\n`
  expect(renderInTime(fill(section)).html).toContain('<strong>mend</strong>')
})
