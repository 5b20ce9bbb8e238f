import { sql } from 'kysely'
import { readDb } from '#netlify/database/client.ts'
import { isDraft, isPublic, lastChange } from '#netlify/publications/states.queries.ts'
import { publicationTables } from '#netlify/publications/tables.ts'
import { type OpenText, SCHEDULE_DAYS, type Schedule, type ScheduledItem } from '#src/contract/overview/overview.ts'
import { type PublicationCollection, publicationCollections } from '#src/contract/publications/collections.ts'
import type { EventStatus } from '#src/contract/publications/events.ts'
import { formatLagosDateTime, parseLagosDate } from '#src/contract/rules/lagos.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'

const MAX_SCHEDULED = 200
const MAX_TEXTS = 50

const noTime = sql<Date | null>`null::timestamptz`
const noText = sql<string | null>`null::text`
const noStatus = sql<EventStatus | null>`null::text`

function selectEvents(firstDay: string, endDay: string, isPublicOnly: boolean) {
  return readDb()
    .selectFrom('events')
    .select((eb) => [
      eb.val<ScheduledItem['kind']>('event').as('kind'),
      eb.val<PublicationCollection>('events').as('collection'),
    ])
    .select(['id', 'title', noTime.as('at')])
    .select([sql<string | null>`date`.as('date'), sql<string | null>`time`.as('time')])
    .select(sql<EventStatus | null>`status`.as('status'))
    .where('date', '>=', firstDay)
    .where('date', '<', endDay)
    .where((eb) => (isPublicOnly ? isPublic : eb.and([eb.not(isDraft), eb('deleted_at', 'is', null)])))
}

/** Selects the publications that appear, or are unpublished, before `endDay`. */
function selectScheduled(kind: 'publication' | 'end', endDay: string) {
  const time = kind === 'publication' ? 'publish_at' : 'unpublish_at'
  return readDb()
    .selectFrom('all_publications')
    .select((eb) => [
      eb.val<ScheduledItem['kind']>(kind).as('kind'),
      'collection',
      'id',
      'title',
      eb.ref(time).as('at'),
    ])
    .select([noText.as('date'), noText.as('time'), noStatus.as('status')])
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .where(time, '>', sql<Date>`now()`)
    .where(time, '<', parseLagosDate(endDay))
}

interface ScheduleRow extends Pick<ScheduledItem, 'kind' | 'collection' | 'id' | 'title'> {
  at: Date | null
  date: string | null
  time: string | null
  status: EventStatus | null
}

function toScheduledItem({ at, date, time, status, ...row }: ScheduleRow): ScheduledItem {
  if (at) {
    const clockTime = formatLagosDateTime(at)
    return { ...row, day: clockTime.slice(0, 10), time: clockTime.slice(11, 16) }
  }
  const item: ScheduledItem = { ...row, day: date ?? '', time: time ?? '' }
  return status && status !== 'planned' ? { ...item, status } : item
}

/** Sorts by day; within a day, publications by time before events, whose times are free text. */
function compareItems(a: ScheduledItem, b: ScheduledItem): number {
  const [toOrder, toTime] = [
    ({ kind }: ScheduledItem) => Number(kind === 'event'),
    ({ kind, time }: ScheduledItem) => (kind === 'event' ? '' : time),
  ]
  return (
    a.day.localeCompare(b.day) ||
    toOrder(a) - toOrder(b) ||
    toTime(a).localeCompare(toTime(b)) ||
    a.title.localeCompare(b.title)
  )
}

/** Lists the events of the next days and the publications that appear or are unpublished then, by day. `isPublicOnly`: only what visitors see. */
export async function readSchedule(isPublicOnly: boolean): Promise<Schedule> {
  const firstDay = today()
  const endDay = addDays(firstDay, SCHEDULE_DAYS)
  const rows = await selectEvents(firstDay, endDay, isPublicOnly)
    .$if(!isPublicOnly, (query) =>
      query.unionAll([selectScheduled('publication', endDay), selectScheduled('end', endDay)]),
    )
    .limit(MAX_SCHEDULED)
    .execute()
  return { today: firstDay, items: rows.map(toScheduledItem).sort(compareItems) }
}

function selectDrafts(collection: PublicationCollection) {
  return readDb()
    .selectFrom(publicationTables[collection].table)
    .select((eb) => [eb.val<OpenText['kind']>('draft').as('kind'), eb.val(collection).as('collection'), 'id', 'title'])
    .select([lastChange.as('changedAt'), 'changed_by as by'])
    .where(isDraft)
    .where('deleted_at', 'is', null)
}

/** Selects the newest unsaved text of each article and event. */
function selectAutosaves() {
  const newest = readDb()
    .selectFrom('autosaves')
    .distinctOn(['collection', 'item'])
    .select(['collection', 'item', 'base_version', 'fields', 'changed_at', 'made_by', 'author_name'])
    .where('collection', 'in', publicationCollections)
    .where('fields', 'is not', null)
    .orderBy('collection')
    .orderBy('item')
    .orderBy('changed_at', 'desc')
  return readDb()
    .selectFrom(newest.as('autosave'))
    .leftJoin('documents as document', (joinBuilder) =>
      joinBuilder
        .onRef('document.collection', '=', 'autosave.collection')
        .on(sql<boolean>`document.id::text = autosave.item`),
    )
    .select((eb) => [
      eb.val<OpenText['kind']>('unsaved').as('kind'),
      sql<PublicationCollection>`autosave.collection`.as('collection'),
    ])
    .select(sql<string>`autosave.item::uuid`.as('id'))
    .select(sql<string>`coalesce(nullif(trim(autosave.fields ->> 'title'), ''), document.title, '')`.as('title'))
    .select('autosave.changed_at as changedAt')
    .select(sql<string | null>`case when autosave.made_by is not null then autosave.author_name end`.as('by'))
    .where('document.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('autosave.base_version', 'is', null), eb('document.id', 'is not', null)]))
}

/** Lists drafts and unsaved texts of articles and events with their members, most recently changed first. */
export async function listOpenTexts(): Promise<OpenText[]> {
  const rows = await selectAutosaves()
    .unionAll(publicationCollections.map(selectDrafts))
    .orderBy('changedAt', 'desc')
    .limit(MAX_TEXTS)
    .execute()
  return rows.map(({ changedAt, by, ...row }) => ({ ...row, changedAt: changedAt.toISOString(), ...(by && { by }) }))
}
