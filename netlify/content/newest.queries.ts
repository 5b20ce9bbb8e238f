import { db } from '#netlify/database/client.ts'
import type { Section } from '#src/contract/publication.ts'

export interface NewestPublication {
  section: Section
  id: string
  slug: string
  version: number
}

/** Lists the newest articles and events together, newest first. */
export async function listNewestPublications(count: number): Promise<NewestPublication[]> {
  const articles = db()
    .selectFrom('public_news')
    .select((eb) => [eb.val<Section>('news').as('section'), 'id', 'slug', 'version', 'date', 'created_at'])
  const events = db()
    .selectFrom('public_events')
    .select((eb) => [eb.val<Section>('events').as('section'), 'id', 'slug', 'version', 'date', 'created_at'])
  return await db()
    .selectFrom(articles.unionAll(events).as('newest'))
    .select(['section', 'id', 'slug', 'version'])
    .orderBy('date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
