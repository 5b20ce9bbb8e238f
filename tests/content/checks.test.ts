import { afterEach, expect, test, vi } from 'vitest'
import { campaign, election, lgas, stateName } from '#src/content/campaign.ts'
import { colourRules } from '#src/content/check/campaign-rules.ts'
import { colours } from '#src/content/colours.ts'
import { about, values } from '#src/content/pages/about.ts'
import * as home from '#src/content/pages/home.ts'
import { lgaPageTexts } from '#src/content/pages/lga-pages.ts'
import { policies } from '#src/content/pages/policies.ts'
import { targets } from '#src/content/targets.ts'
import { tileMaps } from '#src/content/tile-maps.ts'

const changedContent: object[] = [
  ...[campaign, election, colours, targets, tileMaps, about, values, lgaPageTexts, policies],
  ...[home.hero, home.figures, home.priorities],
]
const originalContent = structuredClone(changedContent)

function restoreContent(): void {
  for (const [index, part] of changedContent.entries()) {
    if (Array.isArray(part)) part.length = 0
    for (const key of Object.keys(part)) Reflect.deleteProperty(part, key)
    Object.assign(part, structuredClone(originalContent[index]))
  }
}

afterEach(() => {
  restoreContent()
  vi.restoreAllMocks()
})

let runCount = 0

/** Runs the content checks of the build again and returns the message with which they stop it. */
async function findContentError(): Promise<string | undefined> {
  runCount++
  try {
    // A new query makes the module run again.
    for (const module of ['content/check/campaign.ts', 'content/check/pages.ts', 'page-data/check-sections.ts'])
      await import(/* @vite-ignore */ `../../src/${module}?run=${runCount}`)
  } catch (error) {
    return String(error)
  }
  return undefined
}

const [firstLga, secondLga] = [lgas[0], lgas[1] ?? lgas[0]]
const laterYear = campaign.electionYear + 1

test('the content of this campaign passes the checks of the build', async () => {
  expect(await findContentError()).toBeUndefined()
})

test('content with one item per list passes the checks of the build', async () => {
  campaign.phones.splice(1)
  delete campaign.whatsApp
  for (const list of [home.figures, home.priorities, policies]) list.splice(1)
  policies[0]?.plans.splice(1)
  delete tileMaps[stateName]
  election.pollingDay = undefined
  expect(await findContentError()).toBeUndefined()
})

test.each<[description: string, change: () => void, message: string]>([
  [
    'no phone number',
    () => campaign.phones.splice(0),
    'campaign.ts: campaign.phones[0] must be a number as people read it',
  ],
  [
    'a phone number without country code',
    () => campaign.phones.splice(1, 5, '0800'),
    'campaign.ts: campaign.phones[1] must be a number as people read it',
  ],
  [
    'a WhatsApp number without country code',
    () => Object.assign(campaign, { whatsApp: '0800 000 0003' }),
    'campaign.ts: campaign.whatsApp must be a number as people read it',
  ],
  [
    'a polling day in another year',
    () => {
      election.pollingDay = { day: `${campaign.electionYear}-03-06`, opens: '08:30', closes: '14:30', hidesCalls: true }
      campaign.electionYear = laterYear
    },
    `campaign.ts: election.pollingDay.day must be a day in ${laterYear}`,
  ],
  [
    'the target of an area elsewhere',
    () => Object.assign(targets.own, { Elsewhere: 9 }),
    `targets.ts: targets.own.Elsewhere must be an area of ${stateName}`,
  ],
  [
    'a target of nobody',
    () => Object.assign(targets.own, { [firstLga]: 0 }),
    `targets.ts: targets.own.${firstLga} must be at least 1`,
  ],
  [
    'a tile map with an area elsewhere',
    () => Object.assign(tileMaps, { [stateName]: [['Elsewhere']] }),
    `tile-maps.ts: tileMaps['${stateName}'] must be of areas of ${stateName}: Elsewhere`,
  ],
  [
    'a tile map with an area twice',
    () => Object.assign(tileMaps, { [stateName]: [[firstLga], [secondLga, firstLga]] }),
    `tile-maps.ts: tileMaps['${stateName}'] must be without ${firstLga} twice`,
  ],
  [
    'a tile map of seven columns',
    () => Object.assign(tileMaps, { [stateName]: [[firstLga, ...Array(6).fill('')]] }),
    `tile-maps.ts: tileMaps['${stateName}'][0] must be at most 6 areas and gaps`,
  ],
  [
    'a strong colour that nobody can read',
    () => Object.assign(colours, { brand: colours.paper }),
    'colours.ts: colours.brand must be in a contrast of at least 4.5 with paper',
  ],
  ['no priority', () => home.priorities.splice(0), 'home.ts: priorities must be one or more'],
  ['a policy without plans', () => policies[0]?.plans.splice(0), 'policies.ts: policies[0].plans must be one or more'],
  [
    'a value without a heading',
    () => Object.assign(values[0] ?? {}, { title: '' }),
    'settings/about.ts: about.values[0].title: Required',
  ],
  [
    'an unknown placeholder',
    () => Object.assign(lgaPageTexts, { title: '{town} for us' }),
    'settings/areas.ts: areas.title: There is no {town}',
  ],
  [
    'the address of a policy twice',
    () => policies.splice(1, policies.length, ...structuredClone(policies.slice(0, 1))),
    `settings/policies.ts: policies.categories[1].slug: “${policies[0]?.slug}” is in use already`,
  ],
  [
    'a plan that is too long',
    () => Object.assign(policies[0]?.plans[0] ?? {}, { details: 'x'.repeat(281) }),
    'settings/policies.ts: policies.categories[0].plans[0].details: ',
  ],
])('the build stops at %s and names the file', async (_, change, message) => {
  change()
  expect(await findContentError()).toContain(`src/content/${message}`)
})

test('an account number with a wrong check digit causes a warning of the build and does not stop it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  Object.assign(campaign.bank, { accountNumber: '0123456780', code: '995' })
  expect(await findContentError()).toBeUndefined()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('campaign.bank.accountNumber 0123456780'))
})

test('the colours of this campaign have enough contrast, and a white strong colour does not', () => {
  expect(colourRules.safeParse(colours).success).toBe(true)
  const { error } = colourRules.safeParse({ ...colours, brand: '#ffffff' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['brand', 'brand', 'brand'])
})
