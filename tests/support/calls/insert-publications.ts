import { randomUUID } from 'node:crypto'
import { insertPublication } from '#netlify/publications/managed-publications.queries.ts'
import type { ArticleInput } from '#src/contract/publications/articles.ts'
import type { EventInput } from '#src/contract/publications/events.ts'
import type { PublicationPlan } from '#src/contract/publications/publication.ts'

export async function insertArticle(input: ArticleInput, plan: PublicationPlan = {}) {
  return (await insertPublication('news', { id: randomUUID(), fields: input, plan })).item
}

export async function insertEvent(input: EventInput, plan: PublicationPlan = {}) {
  return (await insertPublication('events', { id: randomUUID(), fields: input, plan })).item
}
