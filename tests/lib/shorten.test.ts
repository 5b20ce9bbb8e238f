import { expect, test } from 'vitest'
import { truncate } from '#src/lib/text/shorten.ts'

test('a long text is truncated at the end of a word and ends with an ellipsis', () => {
  expect(truncate('The road is good, and it is long.', 18)).toBe('The road is good, …')
})

test.each(['The road is good', 'The road is good here'])('the short text %s is not truncated', (text) => {
  expect(truncate(text, 18)).toBe(text)
})
