import type { Article } from '#src/contract/news.ts'

let made = 0

export function makeArticle(parts: Partial<Article> = {}): Article {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    title: `Article ${made}`,
    excerpt: `In short ${made}`,
    content: `First paragraph ${made}.\n\nSecond paragraph ${made}.`,
    image: null,
    date: '2025-03-01',
    version: 1,
    slug: `article-${made}`,
    updatedAt: '2025-03-01T08:00:00.000Z',
    ...parts,
  }
}
