import { sql } from 'kysely'
import type { Article } from '#src/contract/news.ts'
import { isSlug } from '#src/contract/slug.ts'
import { db } from './client.ts'
import { toArticle } from './news.ts'

export async function listNewestArticles(count: number): Promise<Article[]> {
  const rows = await db()
    .selectFrom('public_news')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(toArticle)
}

export type ArticleLink = Pick<Article, 'slug' | 'title'>

export function selectNeighbour(slug: string, neighbourSide: 'newer' | 'older') {
  const [sign, direction] = neighbourSide === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  return db()
    .selectFrom('public_news')
    .select(['slug', 'title'])
    .where(
      sql<boolean>`(date, created_at, id) ${sql.raw(sign)}
        (select here.date, here.created_at, here.id from public_news here where here.slug = ${slug})`,
    )
    .orderBy('date', direction)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(1)
}

export async function findArticleNeighbours(slug: string): Promise<{ newer?: ArticleLink; older?: ArticleLink }> {
  if (!isSlug(slug)) return {}
  const [newer, older] = await Promise.all(
    (['newer', 'older'] as const).map((neighbourSide) => selectNeighbour(slug, neighbourSide).executeTakeFirst()),
  )
  return { ...(newer && { newer }), ...(older && { older }) }
}
