import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Facts } from './facts.ts'

const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))
const searchedFiles = ['src/content/*.ts', 'netlify/local/demo/*.ts']

function listNames({ campaign, state }: Facts): string[] {
  const { candidate, lettering, headquarters, party } = campaign
  const stateName = state.replace(/(^|-)[a-z]/g, (wordStart) => wordStart.replace('-', ' ').toUpperCase())
  return [...candidate.split(' '), lettering, headquarters.city, party.name, stateName]
}

/** Lists files that still contain names of the former campaign, and the names found in each. */
export function listLeftovers(formerFacts: Facts, facts: Facts): string[] {
  const currentNames = listNames(facts)
  const formerNames = listNames(formerFacts).filter((name) => !currentNames.includes(name))
  return searchedFiles
    .flatMap((pattern) => globSync(pattern, { cwd: projectFolder }))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(`${projectFolder}${path}`, 'utf8')
      const foundNames = formerNames.filter((name) => text.includes(name))
      return foundNames.length > 0 ? [`  ${path}: ${[...new Set(foundNames)].join(', ')}`] : []
    })
}
