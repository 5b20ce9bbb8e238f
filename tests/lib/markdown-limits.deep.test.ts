import { expect, test } from 'vitest'
import { fillToLength, padToLength, renderInTime, wrapRepeatedly } from './render-in-time.ts'

const deepLists = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')

test('the Markdown renderer rejects lists in lists by indentation', () => {
  expect(renderInTime(padToLength(deepLists)).message).toContain('too deeply')
})

test.each([
  ['quotes', '> a\n\n'.repeat(1900)],
  ['quotes in list items', '- > a\n'.repeat(1000)],
  ['lines after a deep quote', '>'.repeat(20) + 'a\n'.repeat(2990)],
  ['blank lines in a deep list', `${'- '.repeat(20)}a\n${'\n'.repeat(5900)}`],
  ['headings', 'a\n=\n'.repeat(1490)],
  ['emphasis of both characters', '*a_ '.repeat(1990)],
  ['emphasis that never closes', '*a'.repeat(3990)],
  ['images in images', wrapRepeatedly('![', 'a', '](b)', 790)],
  ['code that never closes', fillToLength('word ', '\\```>'.repeat(75))],
  ['link titles that never close', fillToLength('word ', '[a](b ('.repeat(155))],
  ['lines of non-breaking spaces', '> a\n\u00a0\n'.repeat(1490)],
  [
    'everything at once',
    `${'> a\n\n'.repeat(1300)}${'a\n=\n'.repeat(800)}${'*a_ '.repeat(1900)}\n\n${'[a](b ('.repeat(200)}${'word '.repeat(5000)}`,
  ],
])('the Markdown renderer accepts Markdown just within the limits: %s', (_, text) => {
  expect(renderInTime(padToLength(text)).message).toBeUndefined()
})
