import { election } from '#src/content/election.ts'
import type { ManagedPublication, PublicationPlan, PublishedItem } from '#src/contract/publications/publication.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { postponePastSilence } from '#src/lib/dates/publication-time.ts'

export interface SaveContext {
  plan: PublicationPlan | undefined
  /** Saved item; undefined for a new item. */
  item: Pick<ManagedPublication<PublishedItem>, 'createdAt' | 'publishAt'> | undefined
  /** Time at which a new item got its default date. */
  begunAt?: number | string
}

const toDay = (time: number | string) => formatLagosDay(new Date(time))

/** Returns the date with which an article is saved: its day of publication, unless an editor chose another date. */
export function followPublication(date: string, { plan, item, begunAt = Date.now() }: SaveContext): string {
  const firstDay = toDay(item?.createdAt ?? begunAt)
  const defaultDays = [firstDay, ...(item?.publishAt ? [toDay(item.publishAt)] : [])]
  const keepsTime = item !== undefined && (!plan?.state || (plan.state === 'published' && plan.publishAt === undefined))
  if (keepsTime || !defaultDays.includes(date)) return date
  if (plan?.state === 'draft') return firstDay
  return toDay(plan?.publishAt ? postponePastSilence(plan.publishAt, election.pollingDay) : Date.now())
}
