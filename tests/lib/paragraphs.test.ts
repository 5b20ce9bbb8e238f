import { expect, test } from 'vitest'
import { paragraphsOf } from '#src/lib/paragraphs.ts'

test('blank lines separate paragraphs, single line breaks stay', () => {
  expect(paragraphsOf('One\nline.\n\n \n\nTwo.\n')).toEqual(['One\nline.', 'Two.'])
})

test('an empty text has no paragraph', () => {
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
