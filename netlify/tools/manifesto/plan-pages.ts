import { type PolicyCategory, policies } from '#src/content/pages/policies.ts'

/** Page number of the first policy category, which follows the cover and the table of contents. */
const FIRST_CATEGORY_PAGE = 3
/** Maximum number of policy plans on a category's first page, where the title needs space. */
const PLANS_ON_FIRST_PAGE = 4
const PLANS_ON_LATER_PAGE = 6

export interface PlanPage {
  /** Page number in the whole PDF, counted from 1. */
  pageNumber: number
  plans: PolicyCategory['plans']
}

export interface PlannedCategory {
  category: PolicyCategory
  categoryNumber: number
  pages: [PlanPage, ...PlanPage[]]
}

/** Distributes the policy plans of each category over the pages of the PDF. */
export function assignPlanPages(): PlannedCategory[] {
  let nextPage = FIRST_CATEGORY_PAGE
  return policies.map((category, index) => {
    const firstPage: PlanPage = { pageNumber: nextPage++, plans: category.plans.slice(0, PLANS_ON_FIRST_PAGE) }
    const laterPages: PlanPage[] = []
    for (
      let firstPlanIndex = PLANS_ON_FIRST_PAGE;
      firstPlanIndex < category.plans.length;
      firstPlanIndex += PLANS_ON_LATER_PAGE
    ) {
      laterPages.push({
        pageNumber: nextPage++,
        plans: category.plans.slice(firstPlanIndex, firstPlanIndex + PLANS_ON_LATER_PAGE),
      })
    }
    return { category, categoryNumber: index + 1, pages: [firstPage, ...laterPages] }
  })
}
