import { randomUUID } from 'node:crypto'
import { type ArticleColumns, staffArticles } from '#netlify/content/staff-articles.queries.ts'
import { staffEvents } from '#netlify/content/staff-events.queries.ts'
import type { EventInput } from '#src/contract/events.ts'
import type { PublicationPlan } from '#src/contract/publication.ts'

export async function insertArticle(input: ArticleColumns, plan: PublicationPlan = {}) {
  return (await staffArticles.insert(randomUUID(), input, plan)).item
}

export async function insertEvent(input: EventInput, plan: PublicationPlan = {}) {
  return (await staffEvents.insert(randomUUID(), input, plan)).item
}
