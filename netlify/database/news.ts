import { sql } from 'kysely'
import type { News, NewsInput } from '#src/contract/news.ts'
import { type Change, isFormerVersion, isRow } from './change.ts'
import { database } from './client.ts'
import type { NewsRow } from './schema.ts'

export function toNews({ created_at: _, updated_at, ...news }: NewsRow): News {
  return { ...news, updatedAt: updated_at.toISOString() }
}

/** All articles, newest first. */
export async function listNews(): Promise<News[]> {
  const rows = await database()
    .selectFrom('news_articles')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toNews)
}

export async function findNews(id: string): Promise<News | undefined> {
  const row = await database().selectFrom('news_articles').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toNews(row)
}

export async function insertNews(input: NewsInput): Promise<News> {
  const row = await database().insertInto('news_articles').values(input).returningAll().executeTakeFirstOrThrow()
  return toNews(row)
}

/** The row that is to be changed, locked, whatever its version; one statement with the change that follows. */
function lockNews(id: string) {
  return database().with('former', (query) =>
    query
      .selectFrom('news_articles')
      .select(['id as former_id', 'image as former_image', 'version as former_version'])
      .where('id', '=', id)
      .forUpdate(),
  )
}

/** Updates the row unless its version is none of `versions`; without `versions` in any case. */
export async function updateNews(
  id: string,
  input: NewsInput,
  versions?: number[],
): Promise<Change<{ article: News; formerImage: string | null }>> {
  const found = await lockNews(id)
    .with('changed', (query) =>
      query
        .updateTable('news_articles')
        .from('former')
        .set((row) => ({
          ...input,
          version: row('former.former_version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .whereRef('news_articles.id', '=', 'former.former_id')
        .$if(versions !== undefined, (update) => update.where(isFormerVersion(versions)))
        .returningAll('news_articles'),
    )
    .selectFrom('former')
    .leftJoin('changed', 'changed.id', 'former.former_id')
    .selectAll('changed')
    .select('former_image')
    .executeTakeFirst()
  if (!found) return { kind: 'missing' }
  const { former_image: formerImage, ...row } = found
  return isRow<NewsRow>(row) ? { kind: 'done', article: toNews(row), formerImage } : { kind: 'moved' }
}

/** Deletes the row unless its version is none of `versions`; without `versions` in any case. */
export async function deleteNews(
  id: string,
  versions?: number[],
): Promise<Change<{ slug: string; formerImage: string | null }>> {
  const found = await lockNews(id)
    .with('changed', (query) =>
      query
        .deleteFrom('news_articles')
        .using('former')
        .whereRef('news_articles.id', '=', 'former.former_id')
        .$if(versions !== undefined, (remove) => remove.where(isFormerVersion(versions)))
        .returning(['news_articles.id', 'news_articles.slug']),
    )
    .selectFrom('former')
    .leftJoin('changed', 'changed.id', 'former.former_id')
    .select(['changed.slug', 'former_image'])
    .executeTakeFirst()
  if (!found) return { kind: 'missing' }
  const { slug, former_image: formerImage } = found
  return slug ? { kind: 'done', slug, formerImage } : { kind: 'moved' }
}

/** True when an article shows a picture whose address begins so. */
export async function isImageUsed(address: string): Promise<boolean> {
  const row = await database()
    .selectFrom('news_articles')
    .select('id')
    .where((where) => where.fn<boolean>('starts_with', ['image', where.val(address)]))
    .executeTakeFirst()
  return row !== undefined
}
