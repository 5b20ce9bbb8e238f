import { expect, test } from 'vitest'
import { paragraphsOf } from '#src/lib/paragraphs.ts'

test('blank lines part paragraphs, single breaks stay', () => {
  expect(paragraphsOf('One\nline.\n\n \n\nTwo.\n')).toEqual(['One\nline.', 'Two.'])
})

test('an empty text has no paragraph', () => {
  expect(paragraphsOf(' \n\n ')).toEqual([])
})
