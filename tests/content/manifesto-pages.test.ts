import { afterEach, expect, test } from 'vitest'
import { assignPlanPages } from '#netlify/tools/manifesto/policy.ts'
import { builtSite } from '#src/content/built-site.ts'

const { categories } = builtSite.policies
const originalCategories = [...categories]

afterEach(() => void categories.splice(0, categories.length, ...originalCategories))

test('the manifesto has a page for each area of policy, and more pages for an area of more than four plans', () => {
  const [area] = originalCategories
  const plan = { slug: 'plan', subtitle: 'A plan', details: 'In detail.' }
  if (!area) throw new Error('The platform has no area')
  const planCounts = [1, 4, 5, 10, 11, 2]
  const areas = planCounts.map((count) => ({ ...area, plans: Array.from({ length: count }, () => plan) }))
  categories.splice(0, categories.length, ...areas)
  const plannedPages = assignPlanPages().map(({ pages }) =>
    pages.map(({ pageNumber, plans }) => `${plans.length} on page ${pageNumber}`),
  )
  expect(plannedPages).toEqual([
    ['1 on page 3'],
    ['4 on page 4'],
    ['4 on page 5', '1 on page 6'],
    ['4 on page 7', '6 on page 8'],
    ['4 on page 9', '6 on page 10', '1 on page 11'],
    ['2 on page 12'],
  ])
})

test('the manifesto has every plan once, in the order of the policies page', () => {
  const printedPlans = assignPlanPages().flatMap(({ pages }) => pages.flatMap(({ plans }) => plans))
  expect(printedPlans).toEqual(categories.flatMap(({ plans }) => plans))
})
