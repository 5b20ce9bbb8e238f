import { readArguments, runProgram } from '#netlify/tools/command-line.ts'
import { askQuestions, askYesNo, readAnswers } from './ask.ts'
import { listStates, readCampaignFacts } from './facts.ts'
import { writeFiles } from './files.ts'
import { listFormerNames } from './former-names.ts'
import { askForNewDemo, finishLocalData } from './local-data.ts'
import { planSetup, type SetupPlan, type SetupState } from './plan.ts'
import { openPrompt } from './prompt.ts'
import { listQuestions } from './questions.ts'

const manualStepsText = `
Left to write by hand:
  src/content/campaign-texts.ts     slogan, what the name means, office hours
  src/content/pages/home.ts, about.ts, policies.ts and the others beside them
  src/ui/drawings      portrait and drawings
  netlify/tools/demo                what a developer's site shows; npm start -- --empty begins without it.
                                    node netlify/tools/demo/make-video.ts draws its film in your colours (needs ffmpeg)

Next: npm start`

/** Asks until the user confirms or declines. Returns undefined if the user declines. */
async function askForPlan(state: SetupState): Promise<SetupPlan | undefined> {
  const prompt = openPrompt()
  const { questions } = state
  const questionnaire = { questions, answers: {}, typedNames: new Set<string>() }
  try {
    console.log('Enter keeps the value in brackets, < goes back. Nothing is written before you confirm.\n')
    for (let firstIndex = 0; ; firstIndex = questions.length - 1) {
      await askQuestions(prompt, questionnaire, firstIndex)
      const plan = await planSetup(questionnaire.answers, state)
      if (plan.files.length === 0) return plan
      console.log(plan.summary)
      const decision = await askYesNo(prompt, 'Write these files?')
      if (decision === 'no') return undefined
      const isNewDemoWanted = decision === 'yes' ? await askForNewDemo(prompt) : undefined
      if (isNewDemoWanted !== undefined) return { ...plan, isNewDemoWanted }
    }
  } finally {
    prompt.close()
  }
}

async function applyPlan({ facts, files, isNewDemoWanted }: SetupPlan, { formerFacts }: SetupState): Promise<void> {
  writeFiles(files)
  console.log(files.length > 0 ? `\nWritten: ${files.map(({ path }) => path).join(', ')}` : '\nNothing has changed.')
  const targetCounts = [formerFacts, facts].map(({ targets }) => Object.keys(targets.own).length)
  if (targetCounts[0] !== targetCounts[1])
    console.log('Targets of areas of the former state are gone from src/content/targets.ts.')
  const leftovers = listFormerNames(formerFacts, facts)
  if (leftovers.length > 0) console.log(['\nThese texts still name the former campaign:', ...leftovers].join('\n'))
  if (files.length > 0) await finishLocalData(isNewDemoWanted)
  console.log(manualStepsText)
}

// `npm run setup`: asks for the campaign's facts and writes them into src/content, the web manifest and the icons.
await runProgram(async () => {
  const { values } = readArguments({
    usage: 'npm run setup -- [--answers FILE], a JSON file with answers by question name',
    options: { answers: { type: 'string' } },
  })
  const states = await listStates()
  const formerFacts = readCampaignFacts(states)
  const questions = listQuestions(formerFacts, states)
  const state = { formerFacts, states, questions }
  const plan = values.answers ? await planSetup(readAnswers(values.answers, questions), state) : await askForPlan(state)
  if (plan) await applyPlan(plan, state)
  else console.log('Nothing was written.')
})
