// Creates an unpublished item with a unique word, so that tests can search every public response for that word.
import { randomUUID } from 'node:crypto'
import * as drafts from '#netlify/functions/drafts.ts'
import * as publications from '#netlify/functions/publications.ts'
import type { Section } from '#src/contract/publication.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { articleInput, rallyInput } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

export const HIDDEN_WORD = 'Zebracrossing'
export const HIDDEN_SLUG = HIDDEN_WORD.toLowerCase()

export const HIDDEN_DAY = addDays(today(), 2)

export const hiddenFields = {
  news: {
    ...articleInput,
    title: HIDDEN_WORD,
    excerpt: `${HIDDEN_WORD} in short`,
    content: `${HIDDEN_WORD} at length`,
    date: HIDDEN_DAY,
  },
  events: {
    ...rallyInput,
    title: HIDDEN_WORD,
    location: `${HIDDEN_WORD} field`,
    description: `Come to ${HIDDEN_WORD}`,
    date: addDays(HIDDEN_DAY, 50),
  },
}

/** Sends unsaved changes of an item, as the editing form does, and creates a preview link to these changes. */
export async function sendUnsavedChanges(
  section: Section,
  itemId: string,
  staffSession: StaffSession,
): Promise<Response[]> {
  const typedFields = Object.fromEntries(
    Object.entries(hiddenFields[section]).map(([name, value]) => [name, value ?? '']),
  )
  const report = { editor: randomUUID(), baseVersion: 1, fields: typedFields }
  return [
    await send(drafts, 'PUT', `/api/admin/drafts/${itemId}?section=${section}`, report, staffSession),
    await send(
      publications,
      'POST',
      '/api/admin/preview-links',
      { section, item: itemId, editor: report.editor },
      staffSession,
    ),
  ]
}

/** Lists the public URLs of one item: its page, API responses, share image and calendar file. */
export function listItemUrls(section: Section, id: string): string[] {
  const calendarPaths = section === 'events' ? [`/api/calendar/${id}.ics`, `/api/calendar/${HIDDEN_SLUG}.ics`] : []
  return [
    ...[`/${section}/${HIDDEN_SLUG}`, `/${section}?${section === 'news' ? 'article' : 'event'}=${id}`],
    ...[
      `/api/${section}/${id}`,
      `/api/${section}/${HIDDEN_SLUG}`,
      `/api/cards/${section}/${id}-1-1.jpg`,
      ...calendarPaths,
    ],
  ]
}

export const publicListPaths: Record<Section, string[]> = {
  news: ['/news', '/api/news', '/api/news?page=1', '/news.xml', '/sitemap.xml'],
  events: ['/events', '/api/events', '/api/events?page=1', '/api/calendar.ics', '/sitemap.xml'],
}
