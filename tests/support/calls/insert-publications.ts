import { randomUUID } from 'node:crypto'
import { type ArticleColumns, staffArticles } from '#netlify/publications/staff-articles.queries.ts'
import { staffEvents } from '#netlify/publications/staff-events.queries.ts'
import type { EventInput } from '#src/contract/publications/events.ts'
import type { PublicationPlan } from '#src/contract/publications/publication.ts'

export async function insertArticle(input: ArticleColumns, plan: PublicationPlan = {}) {
  return (await staffArticles.insert(randomUUID(), input, plan)).item
}

export async function insertEvent(input: EventInput, plan: PublicationPlan = {}) {
  return (await staffEvents.insert(randomUUID(), input, plan)).item
}
