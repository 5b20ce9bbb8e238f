import { type PolicyCategory, policies } from '#src/content/policies.ts'

/** Before the first category: cover and contents. */
const FIRST_PAGE = 3
/** Plans that fit under the title of their category, and on a page that continues it. */
const UNDER_TITLE = 4
const ON_PAGE = 6

export interface PlanPage {
  /** The number of the page in the document. */
  page: number
  plans: PolicyCategory['plans']
}

export interface PlannedCategory {
  category: PolicyCategory
  number: number
  pages: [PlanPage, ...PlanPage[]]
}

/** Spreads the plans of every category over as many pages as they need. */
export function planPages(): PlannedCategory[] {
  let next = FIRST_PAGE
  return policies.map((category, index) => {
    const first: PlanPage = { page: next++, plans: category.plans.slice(0, UNDER_TITLE) }
    const others: PlanPage[] = []
    for (let start = UNDER_TITLE; start < category.plans.length; start += ON_PAGE) {
      others.push({ page: next++, plans: category.plans.slice(start, start + ON_PAGE) })
    }
    return { category, number: index + 1, pages: [first, ...others] }
  })
}
