import { expect, test } from 'vitest'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

test('the database rejects values beyond its column limits', async () => {
  for (const change of [
    { title: '' },
    { title: 'x'.repeat(201) },
    { excerpt: 'x'.repeat(601) },
    { date: 'soon' },
    { image: '' },
  ])
    await expect(insertArticle({ ...article, ...change })).rejects.toMatchObject({ code: '23514' })
})
