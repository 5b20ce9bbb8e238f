import { election } from '#src/content/election.ts'
import type { ItemState, Plan } from '#src/contract/publication.ts'
import { pastQuietTime, sayMoment } from '#src/lib/publish-moment.ts'

interface Way {
  label: string
  plan: Plan
}

const draft: Way = { label: 'Save draft', plan: { state: 'draft' } }
const now: Way = { label: 'Publish now', plan: { state: 'live', publishAt: null } }
const back: Way = { label: 'Take back into a draft', plan: { state: 'draft' } }

/** Save actions of an item in a state: the main button and the others beside it. */
export function waysOf(
  state: ItemState | 'new',
  noun: string,
): { main: { label: string; plan?: Plan | undefined }; others: Way[] } {
  const ways = {
    new: { main: { label: `Create ${noun}` }, others: [draft] },
    draft: { main: { ...now, label: `Publish ${noun}` }, others: [draft] },
    coming: { main: { label: `Update ${noun}` }, others: [now, back] },
    live: { main: { label: `Update ${noun}` }, others: [back] },
  }
  return ways[state]
}

/** Success message of a save; undefined where the specification has its own. */
export function sayPlan(plan: Plan | undefined, noun: string): string | undefined {
  if (!plan?.state) return undefined
  if (plan.state === 'draft') return 'Draft saved'
  if (!plan.publishAt) return `${noun} published`
  return `${noun} will appear on ${sayMoment(pastQuietTime(plan.publishAt, election.pollingDay))}`
}
