// `npm run setup`: asks for the campaign's facts and writes them into src/content, the web manifest and the icons.
import { parseArgs } from 'node:util'
import { applyAnswers } from './answers.ts'
import { askQuestions, SetupCancelledError } from './ask.ts'
import { listStates, readCampaignFacts } from './facts.ts'
import { writeSetupFiles } from './files.ts'
import { listFormerNames } from './leftovers.ts'
import { listQuestions } from './questions.ts'
import { readAnswers } from './read-answers.ts'

const usageText = `npm run setup                            asks each question; Enter keeps the value in brackets
npm run setup -- --answers answers.json  reads the answers from a file, by question name`

const manualStepsText = `
Left to write by hand:
  src/content/identity.ts           slogan, what the name means, office hours
  src/content/pages/home.ts, about.ts, policies.ts and the others beside them
  src/ui/drawings      portrait and drawings
  netlify/tools/demo                what a developer's site shows; npm start -- --empty begins without it

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
