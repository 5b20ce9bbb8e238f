import { readdirSync } from 'node:fs'
import * as content from '#src/content/campaign.ts'
import type { Campaign, Colours, Election, Targets } from '#src/content/check/campaign-rules.ts'
import { colours } from '#src/content/colours.ts'
import { targets } from '#src/content/targets.ts'

/** The campaign's facts that `npm run setup` writes to campaign.ts, colours.ts and targets.ts in src/content. */
export interface Facts {
  /** Name of the file of the Nigerian state in src/content/states, without extension. */
  state: string
  campaign: Campaign
  election: Election
  colours: Colours
  targets: Targets
}

export interface NigerianState {
  file: string
  name: string
  lgas: readonly string[]
}

const folder = new URL('../../../src/content/states/', import.meta.url)

export async function listStates(): Promise<NigerianState[]> {
  const files = readdirSync(folder).map((file) => file.replace('.ts', ''))
  return await Promise.all(
    files.sort().map(async (file) => {
      const { stateName, lgas } = await import(new URL(`${file}.ts`, folder).href)
      return { file, name: stateName, lgas }
    }),
  )
}

export function readCampaignFacts(states: NigerianState[]): Facts {
  const { campaign, election, stateName } = content
  const state = states.find(({ name }) => name === stateName)
  if (!state) throw new Error(`src/content/states has no ${stateName}`)
  return { state: state.file, campaign, election, colours, targets }
}
