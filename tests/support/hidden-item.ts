// Creates an item that contains a unique word.
import { randomUUID } from 'node:crypto'
import * as editors from '#netlify/functions/admin-editors.ts'
import * as links from '#netlify/functions/admin-preview-links.ts'
import type { Section } from '#src/contract/publication.ts'
import { addDays, today } from '#src/lib/dates.ts'
import { article, rally } from './publish.ts'
import { send } from './send.ts'
import type { Staff } from './staff.ts'

export const WORD = 'Zebracrossing'
export const SLUG = WORD.toLowerCase()

export const DAY = addDays(today(), 2)

export const fields = {
  news: { ...article, title: WORD, excerpt: `${WORD} in short`, content: `${WORD} at length`, date: DAY },
  events: { ...rally, title: WORD, location: `${WORD} field`, description: `Come to ${WORD}`, date: addDays(DAY, 50) },
}

/** Types into an item without saving and opens its preview. */
export async function sendUnsaved(section: Section, item: string, staff: Staff): Promise<Response[]> {
  const typed = Object.fromEntries(Object.entries(fields[section]).map(([name, value]) => [name, value ?? '']))
  const report = { id: randomUUID(), section, item, version: 1, turn: 1, fields: typed }
  return [
    await send(editors, 'PUT', '/api/admin/editors', report, staff),
    await send(links, 'POST', '/api/admin/preview-links', { section, item, editor: report.id }, staff),
  ]
}

/** The item's own addresses, and addresses that may mention it. */
export function ownAddresses(section: Section, id: string): string[] {
  const calendar = section === 'events' ? [`/api/calendar/${id}.ics`, `/api/calendar/${SLUG}.ics`] : []
  return [
    ...[`/${section}/${SLUG}`, `/${section}?${section === 'news' ? 'article' : 'event'}=${id}`],
    ...[`/api/${section}/${id}`, `/api/${section}/${SLUG}`, `/api/cards/${section}/${id}-1-1.jpg`, ...calendar],
  ]
}

export const lists: Record<Section, string[]> = {
  news: ['/news', '/api/news', '/api/news?page=1', '/news.xml', '/sitemap.xml'],
  events: ['/events', '/api/events', '/api/events?page=1', '/api/calendar.ics', '/sitemap.xml'],
}
