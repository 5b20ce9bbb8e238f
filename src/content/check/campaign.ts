import * as z from 'zod'
import { campaign, election, lgas, stateName } from '#src/content/campaign.ts'
import { colours } from '#src/content/colours.ts'
import { targets } from '#src/content/targets.ts'
import { campaignRules, colourRules, doubtOf, electionRules, isOfYear, targetRules } from './campaign-rules.ts'
import { checkContent, must, text } from './rules.ts'

const file = 'campaign.ts'
const { electionYear } = campaign
const isHere = (lga: string) => lgas.some((own) => own === lga)

checkContent(file, 'campaign', campaignRules, campaign)
checkContent(file, 'lgas', z.array(text).min(1, must('at least one area')), lgas)
checkContent('colours.ts', 'colours', colourRules, colours)
checkContent(
  file,
  'election',
  electionRules.refine(({ pollingDay }) => !pollingDay || isOfYear(pollingDay.day, electionYear), {
    path: ['pollingDay', 'day'],
    message: must(`a day in ${electionYear}, the year of the election`),
  }),
  election,
)
checkContent(
  'targets.ts',
  'targets',
  targetRules.superRefine(({ own }, { addIssue }) => {
    for (const lga of Object.keys(own)) {
      if (!isHere(lga)) addIssue({ code: 'custom', path: ['own', lga], message: must(`an area of ${stateName}`) })
    }
  }),
  targets,
)

const doubt = doubtOf(campaign.bank)
// A warning alone: some lenders number their accounts otherwise.
if (doubt) console.warn(`\nsrc/content/campaign.ts: ${doubt}\n`)
