// Creates unpublished items with a unique word, so that tests can search every public response for that word.
import { randomUUID } from 'node:crypto'
import * as documents from '#netlify/functions/documents.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { articleInput, rallyInput } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

const HIDDEN_WORD = 'Zebracrossing'

export const HIDDEN_DAY = addDays(today(), 2)

/** Returns the slug of the item number `index`. It starts with the hidden word. */
export const makeHiddenSlug = (index: number) => `${HIDDEN_WORD.toLowerCase()}-${index}`

/** True for a response that contains the hidden word in any spelling. */
export async function isRevealing(response: Response): Promise<boolean> {
  const text = `${await response.text()} ${JSON.stringify([...response.headers])}`
  return text.toLowerCase().includes(HIDDEN_WORD.toLowerCase())
}

/** Returns the fields of the item number `index`, all with the hidden word. */
export function makeHiddenFields(collection: PublicationCollection, index: number) {
  const title = `${HIDDEN_WORD} ${index}`
  const text = `About ${HIDDEN_WORD}`
  return collection === 'news'
    ? { ...articleInput, title, excerpt: text, content: text, date: HIDDEN_DAY }
    : { ...rallyInput, title, location: text, description: text, date: addDays(HIDDEN_DAY, 50) }
}

/** Sends unsaved changes of an item, as the editing form does, and creates a preview link to these changes. */
export async function sendUnsavedChanges(
  collection: PublicationCollection,
  itemId: string,
  staffSession: StaffSession,
): Promise<Response[]> {
  const fields = Object.entries(makeHiddenFields(collection, 0)).map(([name, value]) => [name, value ?? ''])
  const form = randomUUID()
  const text = { counter: 1, baseVersion: 1, baseFields: {}, fields: Object.fromEntries(fields) }
  const path = `/api/admin/documents/${collection}/${itemId}`
  return [
    await send(documents, 'PUT', `${path}/autosave`, { form, ...text }, staffSession),
    await send(documents, 'POST', `${path}/previews`, { form }, staffSession),
  ]
}

/** Lists the public URLs of one item: its page, the redirect of its old URL, API responses, share image, calendar. */
export function listItemUrls(collection: PublicationCollection, id: string, slug: string) {
  const calendarPaths = collection === 'events' ? [`/api/calendar/${id}.ics`, `/api/calendar/${slug}.ics`] : []
  return {
    page: `/${collection}/${slug}`,
    oldUrl: `/${collection}?${collection === 'news' ? 'article' : 'event'}=${id}`,
    others: [
      `/api/${collection}/${id}`,
      `/api/${collection}/${slug}`,
      `/api/cards/${collection}/${id}-1-1.jpg`,
      ...calendarPaths,
    ],
  }
}

export const publicListPaths: Record<PublicationCollection, string[]> = {
  news: ['/news', '/api/news', '/api/news?page=1', '/news.xml', '/sitemap.xml'],
  events: ['/events', '/api/events', '/api/events?page=1', '/api/calendar.ics', '/sitemap.xml'],
}
