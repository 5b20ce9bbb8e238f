import { globSync, readFileSync } from 'node:fs'
import { projectFolder } from '#netlify/tools/command-line.ts'
import type { CampaignFacts } from './facts.ts'

/** Files with texts of the campaign. The tile maps have the areas of every state. */
const textFiles = globSync('src/content/{,pages/}*.ts', {
  cwd: projectFolder,
  exclude: ['src/content/tile-maps.ts'],
})

function listCampaignNames({ campaign, state }: CampaignFacts): string[] {
  const { candidate, lettering, headquarters, party } = campaign
  const stateName = state.replace(/(^|-)[a-z]/g, (wordStart) => wordStart.replace('-', ' ').toUpperCase())
  return [...candidate.split(' '), lettering, headquarters.city, party.name, stateName]
}

/** Lists the files that still contain names of the former campaign, each with the names found in the file. */
export function listFormerNames(formerFacts: CampaignFacts, facts: CampaignFacts): string[] {
  const currentNames = listCampaignNames(facts)
  const formerNames = listCampaignNames(formerFacts).filter((name) => !currentNames.includes(name))
  return textFiles.sort().flatMap((path) => {
    const text = readFileSync(`${projectFolder}/${path}`, 'utf8')
    const foundNames = formerNames.filter((name) => text.includes(name))
    return foundNames.length > 0 ? [`  ${path}: ${[...new Set(foundNames)].join(', ')}`] : []
  })
}
