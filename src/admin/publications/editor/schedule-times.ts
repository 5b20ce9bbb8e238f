import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import { election } from '#src/content/election.ts'
import {
  END_BEFORE_START,
  type ManagedPublication,
  type PublicationPlan,
  type PublishedItem,
} from '#src/contract/publications/publication.ts'
import { parseLagosInput, postponePastSilence, toLagosInput } from '#src/lib/dates/publication-time.ts'
import { publicationEditorTexts } from './texts.ts'

const { schedule: texts } = publicationEditorTexts

const HOUR_MS = 60 * 60 * 1000

/** Saved item whose times the form changes; undefined for a new item. */
export type ScheduledItem = Pick<ManagedPublication<PublishedItem>, 'state' | 'publishAt' | 'unpublishAt'> | undefined

/** Values of the two inputs, in Lagos time; empty for no time. */
export interface TypedTimes {
  start: string
  end: string
}

const isPast = (time: string) => Date.parse(time) <= Date.now()

const getNextHour = () => toLagosInput(Math.ceil((Date.now() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS)

/** Returns the time at which the item will be unpublished; undefined if none is set or it has passed. */
const findEnd = (item: ScheduledItem) => (item?.unpublishAt && !isPast(item.unpublishAt) ? item.unpublishAt : undefined)

export function getTypedTimes(item: ScheduledItem): TypedTimes {
  const state = item ? getItemState(item) : 'draft'
  const start = { draft: getNextHour, scheduled: () => toLagosInput(item?.publishAt ?? ''), published: () => '' }[
    state
  ]()
  const end = findEnd(item)
  return { start, end: end ? toLagosInput(end) : '' }
}

/** Reads both times. Without a publication time a public item stays public, and a draft is published now. */
export function readSchedule({ start, end }: TypedTimes, item: ScheduledItem) {
  const state = item ? getItemState(item) : 'draft'
  const [chosenStart, chosenEnd] = [parseLagosInput(start), parseLagosInput(end)]
  const publishTime = chosenStart && postponePastSilence(chosenStart, election.pollingDay)
  const isStartOptional = state !== 'scheduled' && (end !== '' || findEnd(item) !== undefined)

  function findStartError(): string | undefined {
    if (chosenStart) return isPast(chosenStart) ? texts.timePassed : undefined
    return start === '' && isStartOptional ? undefined : texts.timeRequired
  }

  function findEndError(): string | undefined {
    if (!chosenEnd) return end === '' ? undefined : texts.timeRequired
    if (isPast(chosenEnd)) return texts.endPassed
    return publishTime && Date.parse(chosenEnd) <= Date.parse(publishTime) ? END_BEFORE_START : undefined
  }

  const plan: PublicationPlan = {
    state: 'published',
    publishAt: chosenStart ?? (state === 'published' ? undefined : null),
    unpublishAt: chosenEnd ?? null,
  }
  return { state, plan, chosenStart, chosenEnd, publishTime, errors: { start: findStartError(), end: findEndError() } }
}
