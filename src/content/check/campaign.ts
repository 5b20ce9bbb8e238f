import * as z from 'zod'
import { campaign, election, lgas, stateName } from '#src/content/campaign.ts'
import { colours } from '#src/content/colours.ts'
import { targets } from '#src/content/targets.ts'
import { tileMaps } from '#src/content/tile-maps.ts'
import { findBankWarning } from './account-number.ts'
import {
  campaignRules,
  colourRules,
  electionRules,
  isInElectionYear,
  targetRules,
  tileMapRules,
} from './campaign-rules.ts'
import { checkContent, formatExpectation, textRule } from './rules.ts'

const campaignFilePath = 'campaign.ts'
const { electionYear } = campaign
const isInState = (lga: string) => lgas.some((stateLga) => stateLga === lga)

checkContent(campaignFilePath, 'campaign', campaignRules, campaign)
checkContent(campaignFilePath, 'lgas', z.array(textRule).min(1, formatExpectation('at least one area')), lgas)
checkContent('colours.ts', 'colours', colourRules, colours)
checkContent(
  campaignFilePath,
  'election',
  electionRules.refine(({ pollingDay }) => !pollingDay || isInElectionYear(pollingDay.day, electionYear), {
    path: ['pollingDay', 'day'],
    message: formatExpectation(`a day in ${electionYear}, the year of the election`),
  }),
  election,
)
checkContent(
  'targets.ts',
  'targets',
  targetRules.superRefine(({ own }, { addIssue }) => {
    for (const lga of Object.keys(own)) {
      if (!isInState(lga))
        addIssue({ code: 'custom', path: ['own', lga], message: formatExpectation(`an area of ${stateName}`) })
    }
  }),
  targets,
)
checkContent(
  'tile-maps.ts',
  `tileMaps['${stateName}']`,
  tileMapRules
    .superRefine((rows, { addIssue }) => {
      const names = rows.flat().filter((name) => name !== '')
      for (const [index, name] of names.entries()) {
        if (!isInState(name))
          addIssue({ code: 'custom', message: formatExpectation(`of areas of ${stateName}: ${name}`) })
        if (names.indexOf(name) !== index)
          addIssue({ code: 'custom', message: formatExpectation(`without ${name} twice`) })
      }
    })
    .optional(),
  tileMaps[stateName],
)

const warning = findBankWarning(campaign.bank)
// Warn instead of failing, because some banks do not use the standard check digit of account numbers.
if (warning) console.warn(`\nsrc/content/campaign.ts: ${warning}\n`)
