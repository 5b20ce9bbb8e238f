import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { applyAnswers } from './answers.ts'
import { askQuestions, readAnswers, SetupCancelledError } from './ask.ts'
import { type CampaignFacts, listStates, readCampaignFacts } from './facts.ts'
import { writeSetupFiles } from './files.ts'
import { listQuestions } from './questions.ts'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
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
function listFormerNames(formerFacts: CampaignFacts, facts: CampaignFacts): string[] {
  const currentNames = listCampaignNames(facts)
  const formerNames = listCampaignNames(formerFacts).filter((name) => !currentNames.includes(name))
  return textFiles.sort().flatMap((path) => {
    const text = readFileSync(`${projectFolder}${path}`, 'utf8')
    const foundNames = formerNames.filter((name) => text.includes(name))
    return foundNames.length > 0 ? [`  ${path}: ${[...new Set(foundNames)].join(', ')}`] : []
  })
}

// `npm run setup`: asks for the campaign's facts and writes them into src/content, the web manifest and the icons.

const usageText = `npm run setup                            asks each question; Enter keeps the value in brackets
npm run setup -- --answers answers.json  reads the answers from a file, by question name`

const manualStepsText = `
Left to write by hand:
  src/content/campaign-texts.ts     slogan, what the name means, office hours
  src/content/pages/home.ts, about.ts, policies.ts and the others beside them
  src/ui/drawings      portrait and drawings
  netlify/tools/demo                what a developer's site shows; npm start -- --empty begins without it.
                                    node netlify/tools/demo/make-video.ts draws its film in your colours (needs ffmpeg)

Next: npm start`

const { values } = parseArgs({ options: { answers: { type: 'string' }, help: { type: 'boolean' } } })

async function runSetup(): Promise<void> {
  const states = await listStates()
  const formerFacts = readCampaignFacts(states)
  const questions = listQuestions(formerFacts, states)
  const answers = values.answers ? readAnswers(values.answers, questions) : await askQuestions(questions)
  const facts = applyAnswers(answers, formerFacts, states)
  const changedFiles = await writeSetupFiles(facts, formerFacts)
  console.log(changedFiles.length > 0 ? `\nWritten: ${changedFiles.join(', ')}` : '\nNothing has changed.')
  const targets = [formerFacts, facts].map(({ targets }) => Object.keys(targets.own).length)
  if (targets[0] !== targets[1])
    console.log('Targets of areas of the former state are gone from src/content/targets.ts.')
  const leftovers = listFormerNames(formerFacts, facts)
  if (leftovers.length > 0) console.log(['\nThese texts still name the former campaign:', ...leftovers].join('\n'))
  console.log(manualStepsText)
}

if (values.help) console.log(usageText)
else
  await runSetup().catch((error: unknown) => {
    if (!(error instanceof SetupCancelledError)) throw error
    console.error(`\n${error.message}\nNothing was written.`)
    process.exitCode = 1
  })
