import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_NESTING } from '#src/lib/text/markdown-limits.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { fillToLength, MAX_LENGTH, padToLength, renderInTime, wrapRepeatedly } from './render-in-time.ts'

const longLink = `[a]: /${'x'.repeat(24_000)}\n\n`
const longTitle = `[a]: /x "${'&'.repeat(24_000)}"\n\n`

test.each([
  ['quotes in quotes', fillToLength('>'), 'too deeply'],
  ['lists in lists on one line', fillToLength('+ '), 'too deeply'],
  ['numbered lists in lists', fillToLength('1. '), 'too deeply'],
  ['quotes and lists in each other', fillToLength('> - '), 'too deeply'],
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

test.each([
  ['list items', '- a\n'.repeat(2000)],
  ['nested list items', `${'- '.repeat(20)}a\n`.repeat(100)],
  ['links', '[a](/b)\n'.repeat(790)],
  ['undefined references', '[a][a]'.repeat(390)],
  ['long rules', fillToLength('- ')],
  ['code of growing fences', Array.from({ length: 95 }, (_, size) => '`'.repeat(size)).join(' ')],
  ['escapes', fillToLength('\\')],
  ['entities', fillToLength('&')],
])('the Markdown renderer accepts Markdown just within the limits: %s', (_, text) => {
  expect(renderInTime(padToLength(text)).message).toBeUndefined()
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
    { numRuns: isDeepTestRun ? 500 : 15 },
  )
})

test('words after an image that never closes are rendered within the limit of CPU time', () => {
  expect(renderInTime(fillToLength('>a', '![a')).html).toContain('a')
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
