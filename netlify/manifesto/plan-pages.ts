import { type PolicyCategory, policies } from '#src/content/policies.ts'

/** Page number of the first category, after cover and contents. */
const FIRST_PAGE = 3
/** Maximum number of plans on the first page of a category and on each later page. */
const UNDER_TITLE = 4
const ON_PAGE = 6

export interface PlanPage {
  /** Page number in the document, from 1. */
  page: number
  plans: PolicyCategory['plans']
}

export interface PlannedCategory {
  category: PolicyCategory
  number: number
  pages: [PlanPage, ...PlanPage[]]
}

/** Distributes the plans of each category over pages. */
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
