import { useOperation } from '#src/admin/api/operations.ts'
import { reachTexts } from '#src/admin/reach/texts.ts'
import type { CurrentMember } from '#src/admin/session/session.ts'
import { eventOperations } from '#src/api/publications.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { findLgaPage } from '#src/content/pages/lga-pages.ts'
import type { CampaignEvent } from '#src/contract/publications/events.ts'
import type { ReachLink } from '#src/contract/reach/links.ts'
import { LARGE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { isPastEvent } from '#src/lib/dates/event-end.ts'
import { formatShortDay } from '#src/lib/dates/short-date-time.ts'
import { kitTexts } from './texts.ts'

/** Page for which staff print and share. */
export interface Subject {
  path: string
  title: string
  note: string
  /** Area of a new link; null for the whole state. */
  lga: Lga | null
  /** False if the member may only use links that others created. */
  canCreateLink: boolean
}

const wholeState = { path: '/volunteer', title: reachTexts.wholeState, note: kitTexts.state, lga: null }

/** True if the posters of the link are about the subject. Those of a link with an area are about the area. */
export function isLinkOf({ path }: Pick<Subject, 'path'>, link: ReachLink): boolean {
  return link.page === path && (path !== wholeState.path || link.lga === null)
}

const newestEvents = { query: `page=1&limit=${LARGE_PAGE_ITEMS}` }

/** Returns the areas of a coordinator, else all. */
export function listOwnLgas(member: CurrentMember | null): readonly Lga[] {
  return member?.role === 'coordinator' ? member.lgas : lgas
}

function toEventSubject({ slug, title, date, time, location, lga }: CampaignEvent, ownLgas: readonly Lga[]): Subject {
  const ownLga = lga && ownLgas.includes(lga) ? lga : ownLgas[0]
  return {
    path: `/events/${slug}`,
    title,
    note: [formatShortDay(date), time, location].join(' · '),
    // A coordinator may create links of own areas only.
    lga: ownLgas.length < lgas.length ? (ownLga ?? null) : (lga ?? null),
    canCreateLink: true,
  }
}

/** Lists the whole state, coming events, soonest first, then areas. */
export function useSubjects(member: CurrentMember | null, links: ReachLink[]) {
  const { data, error, isLoading, mutate } = useOperation(eventOperations.page, newestEvents)
  const ownLgas = listOwnLgas(member)
  const now = Date.now()
  const events = (data?.items ?? [])
    .filter((event) => !isPastEvent(event, now))
    .sort((first, second) => first.date.localeCompare(second.date))
  const areas = ownLgas.map(
    (lga): Subject => ({
      path: findLgaPage(lga)?.path ?? '',
      title: lga,
      note: kitTexts.area,
      lga,
      canCreateLink: true,
    }),
  )
  const isCoordinator = member?.role === 'coordinator'
  const states =
    isCoordinator && !links.some((link) => isLinkOf(wholeState, link))
      ? []
      : [{ ...wholeState, canCreateLink: !isCoordinator }]
  return {
    subjects: [...states, ...events.map((event) => toEventSubject(event, ownLgas)), ...areas],
    isLoading,
    hasFailed: error !== undefined,
    reload: () => mutate(),
  }
}
