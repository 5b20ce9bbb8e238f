import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#src/lib/text/markdown.ts'
import { MAX_HTML_BYTES, MAX_NESTING, MarkdownLimitError } from '#src/lib/text/markdown-limits.ts'
import { countRounds } from '#tests/support/rounds.ts'

const MAX_LENGTH = 50_000
/** Maximum CPU time of a render, as a multiple of that of an ordinary article of the maximum length. */
const MAX_CPU_RATIO = 30

function fillToLength(textPart: string, prefix = ''): string {
  return (prefix + textPart.repeat(Math.ceil(MAX_LENGTH / textPart.length))).slice(0, MAX_LENGTH)
}

/** Appends words until the Markdown has the maximum length of an article. */
function padToLength(textPart: string): string {
  return `${textPart}\n\n${fillToLength('Plain words. ')}`.slice(0, MAX_LENGTH)
}

function wrapRepeatedly(opening: string, middle: string, closing: string, times: number): string {
  return opening.repeat(times) + middle + closing.repeat(times)
}

function measureCpu(render: () => void): number {
  const cpuUsageAtStart = process.threadCpuUsage()
  render()
  const { user, system } = process.threadCpuUsage(cpuUsageAtStart)
  return user + system
}

const ordinaryArticle = fillToLength(
  `${'The road from Awka to the bridge of Nibo was **promised** to all of us in [2019](/news). '.repeat(20)}\n\n`,
)
// The first renders are slower, because they compile the code.
const warmCpuTimes = [1, 2, 3, 4, 5, 6, 7].map(() => measureCpu(() => renderMarkdown(ordinaryArticle))).slice(2)
const ordinaryCpu = warmCpuTimes.toSorted((first, second) => first - second)[2] ?? 0

/** Renders Markdown to HTML, or to the message of a limit error. A slow render fails the test. */
function renderInTime(text: string): { html?: string; message?: string } {
  let renderResult: { html?: string; message?: string } = {}
  const cpu = measureCpu(() => {
    try {
      renderResult = { html: renderMarkdown(text) }
    } catch (error) {
      if (!(error instanceof MarkdownLimitError)) throw error
      renderResult = { message: error.message }
    }
  })
  expect(cpu / ordinaryCpu, `${JSON.stringify(text.slice(0, 80))}…`).toBeLessThan(MAX_CPU_RATIO)
  expect(Buffer.byteLength(renderResult.html ?? '')).toBeLessThanOrEqual(MAX_HTML_BYTES)
  return renderResult
}

const deepLists = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')
const longLink = `[a]: /${'x'.repeat(24_000)}\n\n`
const longTitle = `[a]: /x "${'&'.repeat(24_000)}"\n\n`

describe('the Markdown renderer rejects too complex input of the maximum length', () => {
  test.each([
    ['quotes in quotes', fillToLength('>'), 'too deeply'],
    ['lists in lists on one line', fillToLength('+ '), 'too deeply'],
    ['numbered lists in lists', fillToLength('1. '), 'too deeply'],
    ['quotes and lists in each other', fillToLength('> - '), 'too deeply'],
    ['lists in lists by indentation', padToLength(deepLists), 'too deeply'],
    ['emphasis in emphasis', padToLength(wrapRepeatedly('*', 'a', '*', 1500)), 'too deeply'],
    ['emphasis on both sides of a letter', wrapRepeatedly('*', 'a', '*', MAX_LENGTH / 2 - 1), 'too many * and _'],
    ['emphasis that never closes', fillToLength('*a'), 'too many * and _'],
    ['emphasis of both characters', fillToLength('*a_ '), 'too many * and _'],
    ['images in images', wrapRepeatedly('![', 'a', '](b)', 8000), 'too many links'],
    ['brackets with emphasis', fillToLength('[*').slice(0, 5000), 'too many links'],
    ['code that never closes', fillToLength('\\```>'), 'too much code'],
    ['link titles that never close', fillToLength('word ', '[a](b ('.repeat(790)), 'too many links'],
    ['short quotes', fillToLength('> a\n\n'), 'too many list items'],
    ['short list items', fillToLength('- a\n'), 'too many list items'],
    ['blank lines in a deep list', fillToLength('\n', `${'- '.repeat(20)}a`), 'too many lines'],
    ['short headings', fillToLength('a\n=\n'), 'too many lines'],
    ['lines after a deep quote', fillToLength('a\n', '>'.repeat(20)), 'too many lines'],
    ['references to a long link', longLink + '[a]'.repeat(450), 'too large'],
    ['references to a long title', longTitle + '[a]'.repeat(450), 'too large'],
  ])('the Markdown renderer rejects %s', (_, text, message) => {
    expect(renderInTime(text).message).toContain(message)
  })
})

describe('rendering Markdown just within the limits', () => {
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
    ['images in images', wrapRepeatedly('![', 'a', '](b)', 790)],
    ['code that never closes', fillToLength('word ', '\\```>'.repeat(75))],
    ['link titles that never close', fillToLength('word ', '[a](b ('.repeat(155))],
    ['lines of non-breaking spaces', '> a\n\u00a0\n'.repeat(1490)],
    ['links', '[a](/b)\n'.repeat(790)],
    ['undefined references', '[a][a]'.repeat(390)],
    ['long rules', fillToLength('- ')],
    ['code of growing fences', Array.from({ length: 95 }, (_, size) => '`'.repeat(size)).join(' ')],
    ['escapes', fillToLength('\\')],
    ['entities', fillToLength('&')],
    [
      'everything at once',
      `${'> a\n\n'.repeat(1300)}${'a\n=\n'.repeat(800)}${'*a_ '.repeat(1900)}\n\n${'[a](b ('.repeat(200)}${'word '.repeat(5000)}`,
    ],
  ])('the Markdown renderer accepts %s', (_, text) => {
    expect(renderInTime(padToLength(text)).message).toBeUndefined()
  })
})

test('Markdown that repeats any short text up to the maximum length is rendered within the limit of CPU time', () => {
  const textPart = fc.oneof(
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
  const repeatedBlock = fc.array(textPart, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  const times = fc.constantFrom(1, 20, 400, 1400, MAX_LENGTH)
  fc.assert(
    fc.property(fc.array(fc.tuple(repeatedBlock, times), { minLength: 1, maxLength: 3 }), (blocks) => {
      renderInTime(
        padToLength(
          blocks
            .map(([text, count]) => text.repeat(count).slice(0, MAX_LENGTH))
            .join('')
            .slice(0, MAX_LENGTH),
        ),
      )
    }),
    { numRuns: countRounds(500) },
  )
})

describe('rendering Markdown at the nesting limit', () => {
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
  expect(renderInTime(fillToLength(section)).html).toContain('<strong>mend</strong>')
})
