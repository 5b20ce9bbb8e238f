import type { Article } from '#src/contract/news.ts'

let articleCount = 0

export function makeArticle(overrides: Partial<Article> = {}): Article {
  articleCount += 1
  return {
    id: `00000000-0000-4000-8000-${String(articleCount).padStart(12, '0')}`,
    title: `Article ${articleCount}`,
    excerpt: `In short ${articleCount}`,
    content: `First paragraph ${articleCount}.\n\nSecond paragraph ${articleCount}.`,
    image: null,
    date: '2025-03-01',
    version: 1,
    slug: `article-${articleCount}`,
    updatedAt: '2025-03-01T08:00:00.000Z',
    ...overrides,
  }
}
