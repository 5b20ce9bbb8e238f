import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sirv from 'sirv'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { buildPages, makeCampaign } from '#tests/support/other-campaign.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { checkWidths } from './page-checks.ts'

const smallCampaign = {
  name: 'small-campaign',
  answers: {
    candidate: 'Data Example',
    state: 'Rivers',
    electionYear: 2027,
    phones: ['+234 800 000 0003'],
    city: 'Port Harcourt',
    brand: '#1d4f91',
  },
  changes: {
    'pages/policies.ts': 'policies.splice(3)\npolicies[0]?.plans.splice(2)\npolicies[1]?.plans.splice(1)',
    'pages/about.ts': 'milestones.splice(3)\nvalues.splice(1)',
    'pages/home.ts': 'figures.splice(3)\npriorities.splice(5)',
    'pages/donate.ts': 'donateReasons.splice(1)\npromises.splice(1)',
    'pages/volunteer.ts': 'opportunities.splice(1)',
  },
  paths: ['/', '/about', '/policies', '/donate', '/areas/ogba-egbema-ndoni'],
}

const repeatItems = (arrayName: string, count: number) => `${arrayName}.push(...${arrayName}.slice(0, ${count}))`
const largeCampaign = {
  name: 'large-campaign',
  answers: {
    candidate: 'Another Long-Example-Name',
    lettering: 'Olúwafúnmiló',
    state: 'Kano',
    electionYear: 2031,
    phones: [1, 2, 3, 4, 5, 6].map((lastDigit) => `+234 800 000 000${lastDigit}`),
  },
  changes: {
    'pages/policies.ts': `
policies.push(...policies.slice(0, 4).map((each) => ({
  ...each,
  title: \`\${each.title} Again\`,
  slug: \`\${each.slug}-more\`,
  plans: each.plans.map((plan) => ({ ...plan, slug: \`\${plan.slug}-more\` })),
})))
const letters = ['a', 'b', 'c', 'd', 'e', 'f']
for (const letter of letters) {
  const [plan] = policies[2]?.plans ?? []
  if (plan) policies[2]?.plans.push({ ...plan, slug: \`plan-\${letter}\` })
}`,
    'pages/about.ts': `${repeatItems('milestones', 1)}\n${repeatItems('values', 3)}`,
    'pages/home.ts': `${repeatItems('figures', 3)}\n${repeatItems('priorities', 1)}`,
    'pages/donate.ts': repeatItems('donateReasons', 1),
    'pages/volunteer.ts': repeatItems('opportunities', 3),
  },
  paths: ['/', '/about', '/policies', '/volunteer', '/verify'],
}

/** Returns the names that are wider than the screen in the lettering font. */
async function findOverflowingNames(page: Page): Promise<(string | null)[]> {
  return await page.locator('[lang=ig]:visible').evaluateAll((names) => {
    const textRange = document.createRange()
    const isWiderThanScreen = (nameElement: Element) => {
      textRange.selectNodeContents(nameElement)
      return textRange.getBoundingClientRect().right > innerWidth
    }
    return names.filter(isWiderThanScreen).map((nameElement) => nameElement.textContent)
  })
}

for (const testedCampaign of [smallCampaign, largeCampaign]) {
  test(`a ${testedCampaign.name.replace('-', ' ')} builds, and its pages fit every screen width`, async ({ page }) => {
    const folder = await makeCampaign(testedCampaign)
    buildPages(folder)
    const server = createServer(sirv(join(folder, 'dist'), { extensions: ['html'] }))
    const address = `http://localhost:${await listenLocally(server)}`
    for (const path of testedCampaign.paths) {
      await test.step(path, async () => {
        expect((await page.goto(address + path))?.status()).toBe(200)
        await checkWidths(page)
        await expect.soft(page.locator('html')).toHaveClass('lettered')
        expect.soft(await findOverflowingNames(page)).toEqual([])
        await page.setViewportSize({ width: 360, height: 800 })
        expect.soft(await findViolations(page, 'main'), 'axe').toEqual([])
      })
    }
    server.closeAllConnections()
    server.close()
  })
}
