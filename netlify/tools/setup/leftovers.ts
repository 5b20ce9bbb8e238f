import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CampaignFacts } from './facts.ts'

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))
const searchedFiles = ['src/content/{,pages/}*.ts', 'netlify/tools/demo/*.ts']

function listCampaignNames({ campaign, state }: CampaignFacts): string[] {
  const { candidate, lettering, headquarters, party } = campaign
  const stateName = state.replace(/(^|-)[a-z]/g, (wordStart) => wordStart.replace('-', ' ').toUpperCase())
  return [...candidate.split(' '), lettering, headquarters.city, party.name, stateName]
}

/** Lists the files that still contain names of the former campaign, each with the names found in the file. */
export function listFormerNames(formerFacts: CampaignFacts, facts: CampaignFacts): string[] {
  const currentNames = listCampaignNames(facts)
  const formerNames = listCampaignNames(formerFacts).filter((name) => !currentNames.includes(name))
  return searchedFiles
    .flatMap((pattern) => globSync(pattern, { cwd: projectFolder }))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(`${projectFolder}${path}`, 'utf8')
      const foundNames = formerNames.filter((name) => text.includes(name))
      return foundNames.length > 0 ? [`  ${path}: ${[...new Set(foundNames)].join(', ')}`] : []
    })
}
