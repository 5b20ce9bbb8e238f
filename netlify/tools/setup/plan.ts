import { applyAnswers } from './answers.ts'
import type { CampaignFacts, NigerianState } from './facts.ts'
import { type PlannedFile, planSetupFiles } from './files.ts'
import type { SetupAnswers, SetupQuestion } from './questions.ts'

export interface SetupState {
  formerFacts: CampaignFacts
  states: NigerianState[]
  questions: SetupQuestion[]
}

export interface SetupPlan {
  facts: CampaignFacts
  files: PlannedFile[]
  /** Says which answers and files change. */
  summary: string
  /** True if the local data of the former campaign are set aside. */
  isNewDemoWanted: boolean
}

/** Returns what the setup writes for the given valid answers. */
export async function planSetup(
  answers: SetupAnswers,
  { formerFacts, states, questions }: SetupState,
): Promise<SetupPlan> {
  const facts = applyAnswers(answers, formerFacts, states)
  const files = await planSetupFiles(facts, formerFacts)
  const changedAnswers = questions
    .filter(({ name, currentAnswer }) => answers[name] !== currentAnswer)
    .map(({ name, label, currentAnswer }) => `  ${label}: ${currentAnswer} → ${answers[name]}`)
  const changedPaths = files.map(({ path }) => `  ${path}`)
  const summary = ['', 'Answers:', ...changedAnswers, 'Files:', ...changedPaths, ''].join('\n')
  return { facts, files, summary, isNewDemoWanted: false }
}
