import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs the checks of the settings sections after `changeCode`, which is code that modifies the content. */
function runSectionChecks(changeCode: string) {
  const scriptCode = `
    const { campaign } = await import('#src/content/campaign.ts')
    const { values } = await import('#src/content/pages/about.ts')
    const { lgaPageTexts } = await import('#src/content/pages/lga-pages.ts')
    const { policies } = await import('#src/content/pages/policies.ts')
    ${changeCode}
    await import('#src/page-data/check-sections.ts')`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', scriptCode], { encoding: 'utf8' })
}

test('the demo content passes the checks of the settings sections', () => {
  const { status, stderr } = runSectionChecks('')
  expect([status, stderr]).toEqual([0, ''])
})

test('an account number with a wrong check digit does not fail the build', () => {
  expect(runSectionChecks('campaign.bank.accountNumber = "0123456780"').status).toBe(0)
})

test.each([
  ['values[0].title = ""', 'about.ts: about.values[0].title: Required'],
  ['lgaPageTexts.title = "{town} for us"', 'areas.ts: areas.title: There is no {town}'],
  ['policies[1].slug = policies[0].slug', 'policies.ts: policies.categories[1].slug: “economy” is in use already'],
  ['policies[0].plans[0].details = "x".repeat(281)', 'policies.ts: policies.categories[0].plans[0].details: '],
])('the build fails after this change of a section: %s', (changeCode, message) => {
  const { status, stderr } = runSectionChecks(changeCode)
  expect(stderr).toContain(`src/content/settings/${message}`)
  expect(status).toBe(1)
})
