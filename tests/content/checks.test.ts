import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { colourRules } from '#src/content/check/campaign-rules.ts'
import { colours } from '#src/content/colours.ts'

/** Runs the content checks of the build after `changeCode`, which is code that modifies the content. */
function runChecks(changeCode: string) {
  const scriptCode = `
    const campaign = await import('#src/content/campaign.ts')
    const home = await import('#src/content/pages/home.ts')
    const { policies } = await import('#src/content/pages/policies.ts')
    const { colours } = await import('#src/content/colours.ts')
    const { targets } = await import('#src/content/targets.ts')
    const { tileMaps } = await import('#src/content/tile-maps.ts')
    const tileMap = tileMaps['Anambra State']
    ${changeCode}
    await import('#src/content/check.ts')`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', scriptCode], { encoding: 'utf8' })
}

test('content with one item per list passes the build checks', () => {
  const { status, stderr } = runChecks(`
    campaign.campaign.phones.splice(1)
    for (const list of [home.figures, home.priorities, policies]) list.splice(1)
    policies[0].plans.splice(1)
    delete tileMaps['Anambra State']
    campaign.election.pollingDay = undefined`)
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test.each([
  ['campaign.campaign.phones.splice(0)', 'campaign.ts: campaign.phones[0] must be a number as people read it'],
  ['campaign.campaign.phones[1] = "0800"', 'campaign.ts: campaign.phones[1] must be a number as people read it'],
  ['campaign.campaign.electionYear = 2027', 'campaign.ts: election.pollingDay.day must be a day in 2027'],
  ['targets.own.Ikeja = 9', 'targets.ts: targets.own.Ikeja must be an area of Anambra State'],
  ['targets.own.Oyi = 0', 'targets.ts: targets.own.Oyi must be at least 1'],
  ['tileMap[0][0] = "Ikeja"', "tile-maps.ts: tileMaps['Anambra State'] must be of areas of Anambra State: Ikeja"],
  ['tileMap[0][0] = "Oyi"', "tile-maps.ts: tileMaps['Anambra State'] must be without Oyi twice"],
  ['tileMap[0].push("", "")', "tile-maps.ts: tileMaps['Anambra State'][0] must be at most 6 areas and gaps"],
  ['colours.brand = "#ff8866"', 'colours.ts: colours.brand must be in a contrast of at least 4.5 with paper'],
  ['home.priorities.splice(0)', 'home.ts: priorities must be one or more'],
  ['policies[2].plans.splice(0)', 'policies.ts: policies[2].plans must be one or more'],
])('the build fails after this change of the content: %s', (changeCode, message) => {
  const { status, stderr } = runChecks(changeCode)
  expect(stderr).toContain(`src/content/${message}`)
  expect(status).toBe(1)
})

test('the demo colours have enough contrast, and a white brand colour is rejected', () => {
  expect(colourRules.safeParse(colours).success).toBe(true)
  const { error } = colourRules.safeParse({ ...colours, brand: '#ffffff' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['brand', 'brand', 'brand'])
})
