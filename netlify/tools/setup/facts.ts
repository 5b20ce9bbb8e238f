import { readdirSync } from 'node:fs'
import * as content from '#src/content/campaign.ts'
import type { Campaign, Colours, Election, Targets } from '#src/content/check/campaign-rules.ts'
import { colours } from '#src/content/colours.ts'
import { targets } from '#src/content/targets.ts'

/** The campaign's facts that `npm run setup` writes to campaign.ts, colours.ts and targets.ts in src/content. */
export interface CampaignFacts {
  /** Name of the file of the Nigerian state in src/content/states, without extension. */
  state: string
  campaign: Campaign
  election: Election
  colours: Colours
  targets: Targets
}

export interface NigerianState {
  fileName: string
  name: string
  lgas: readonly string[]
}

const statesFolder = new URL('../../../src/content/states/', import.meta.url)

export async function listStates(): Promise<NigerianState[]> {
  const fileNames = readdirSync(statesFolder).map((file) => file.replace('.ts', ''))
  return await Promise.all(
    fileNames.sort().map(async (fileName) => {
      const { stateName, lgas } = await import(new URL(`${fileName}.ts`, statesFolder).href)
      return { fileName, name: stateName, lgas }
    }),
  )
}

export function readCampaignFacts(states: NigerianState[]): CampaignFacts {
  const { campaign, election, stateName } = content
  const state = states.find(({ name }) => name === stateName)
  if (!state) throw new Error(`src/content/states has no ${stateName}`)
  return { state: state.fileName, campaign, election, colours, targets }
}
