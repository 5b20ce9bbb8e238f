import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { syncPlansWithHash } from '#src/features/policies/plans.ts'

const scrollSpy = vi.fn()

beforeAll(() => {
  Element.prototype.scrollIntoView = scrollSpy
  syncPlansWithHash()
})

beforeEach(() => {
  scrollSpy.mockClear()
  document.body.innerHTML = `
    <details id="menu"><summary>Menu</summary></details>
    <section id="economy" data-policy>
      <details id="fund" name="economy"><summary>Fund</summary></details>
      <details id="farms" name="economy"><summary>Farms</summary></details>
    </section>`
})

afterEach(() => history.replaceState(null, '', '/policies'))

const listOpenPlans = () => Array.from(document.querySelectorAll('details[open]'), ({ id }) => id)

function goToHash(hash: string) {
  history.replaceState(null, '', hash)
  dispatchEvent(new Event('hashchange'))
}

test('a link to a plan expands the plan and scrolls to it', () => {
  goToHash('#farms')
  expect(listOpenPlans()).toEqual(['farms'])
  expect(scrollSpy).toHaveBeenCalledOnce()
})

test('a link to a policy category expands its first plan', () => {
  goToHash('#economy')
  expect(listOpenPlans()).toEqual(['fund'])
})

test('an unknown URL hash expands no plan', () => {
  goToHash('#nowhere')
  goToHash('#%')
  expect(listOpenPlans()).toEqual([])
})

test('expanding a plan sets the URL hash, and clicks outside of the plans do not', () => {
  document.querySelector<HTMLElement>('#farms summary')?.click()
  expect(location.hash).toBe('#farms')
  document.querySelector<HTMLElement>('#menu summary')?.click()
  expect(location.hash).toBe('#farms')
})

test('every plan is expanded for printing and restored afterwards', () => {
  goToHash('#farms')
  dispatchEvent(new Event('beforeprint'))
  expect(listOpenPlans()).toEqual(['fund', 'farms'])
  dispatchEvent(new Event('afterprint'))
  expect(listOpenPlans()).toEqual(['farms'])
})
