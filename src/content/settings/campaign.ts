import { lgas } from '#src/content/campaign.ts'
import type { Lga } from '#src/content/lgas.ts'
import { campaignDefaults } from './defaults.ts'
import {
  choice,
  defineSection,
  type FieldProblem,
  type FieldValues,
  group,
  list,
  number,
  text,
  toggle,
} from './field.ts'

/*@__NO_SIDE_EFFECTS__*/
function createLgaOptions() {
  return Object.fromEntries(lgas.map((name) => [name, name])) as Record<Lga, string>
}

function findRepeatedLgas(targetsByLga: { lga: Lga }[]): FieldProblem[] {
  return targetsByLga.flatMap(({ lga }, index) =>
    targetsByLga.findIndex((other) => other.lga === lga) < index
      ? [{ path: ['ownTargets', index, 'lga'], message: `${lga} is in the list already.` }]
      : [],
  )
}

export const campaignSection = defineSection({
  title: 'Campaign',
  help: 'Names and dates that every page uses. Headers, footers, link previews and forms repeat them.',
  editableBy: 'owner',
  fields: {
    candidate: text({ isFact: true, label: 'Candidate', max: 45, example: 'Uzoamaka Ikedili' }),
    shortName: text({
      isFact: true,
      label: 'Short name',
      help: 'With the election year it is the name of the site, in tabs and link previews.',
      max: 25,
    }),
    lettering: text({
      isFact: true,
      label: 'First name as lettered',
      help: 'The large name on the home page, with tone marks and dots: one word.',
      max: 12,
    }),
    meaning: text({ isFact: true, label: 'Meaning of the name in English', max: 40 }),
    slogan: text({ isFact: true, label: 'Slogan', max: 45 }),
    office: text({ isFact: true, label: 'Office', max: 45, example: 'Governor of Anambra State' }),
    party: group({
      label: 'Party',
      fields: {
        name: text({ isFact: true, label: 'Name', max: 50 }),
        short: text({ isFact: true, label: 'Abbreviation', max: 6 }),
      },
    }),
    committee: text({
      isFact: true,
      label: 'Campaign committee',
      help: 'In the copyright line and under each form.',
      max: 50,
    }),
    disclaimer: text({ label: 'Disclaimer', help: 'In the footer of every page, as the law asks.', max: 80 }),
    electionYear: number({ label: 'Year of the election', min: 2000, max: 2100 }),
    pollingDay: group({
      label: 'Polling day',
      fields: {
        day: text({ label: 'Day', help: 'Leave empty until it is known.', max: 10, format: 'day', isOptional: true }),
        opens: text({ label: 'Polls open', max: 5, format: 'time', example: '08:30' }),
        closes: text({ label: 'Polls close', max: 5, format: 'time', example: '14:30' }),
        hidesCalls: toggle({ label: 'Hide requests for help and money from 24 hours before until the polls close' }),
      },
    }),
    giftLimit: number({
      label: 'Highest gift per donor in naira',
      help: 'From the Electoral Act in force. 0 hides the section about gifts.',
      min: 0,
      max: 1_000_000_000_000,
    }),
    usualTarget: number({
      label: 'Volunteers that each area needs',
      help: 'Coverage shows new targets after “Publish to all pages”.',
      min: 1,
      max: 100_000,
    }),
    ownTargets: list({
      label: 'Areas with another target',
      itemName: 'area',
      min: 0,
      max: lgas.length,
      item: group({
        label: 'Area',
        fields: {
          lga: choice({ label: 'Area', options: createLgaOptions() }),
          target: number({ label: 'Volunteers', min: 1, max: 100_000 }),
        },
      }),
    }),
  },
  defaults: campaignDefaults,
  findProblems({ pollingDay: { day, opens, closes }, electionYear: year, ownTargets }) {
    const problems = findRepeatedLgas(ownTargets)
    if (day && !day.startsWith(`${year}-`))
      problems.push({ path: ['pollingDay', 'day'], message: `Choose a day in ${year}, the year of the election.` })
    if (opens >= closes)
      problems.push({ path: ['pollingDay', 'closes'], message: 'The polls must close after they open.' })
    return problems
  },
})

export type CampaignSettings = FieldValues<(typeof campaignSection)['fields']>
