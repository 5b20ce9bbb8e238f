import { readFileSync, statSync } from 'node:fs'
import { fail } from '#netlify/tools/command-line.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { findAccountWarning, findDefaultAnswer, validateAnswer } from './answers.ts'
import type { Prompt } from './prompt.ts'
import type { SetupAnswers, SetupQuestion } from './questions.ts'

const BACK = '<'

export interface Questionnaire {
  questions: SetupQuestion[]
  answers: SetupAnswers
  /** Names of questions with an answer of the user's own, which stays the default when the question is asked again. */
  typedNames: Set<string>
}

function formatPrompt({ label, promptHint }: SetupQuestion, position: string, defaultText: string): string {
  return `${position}  ${promptHint ? `${label} (${promptHint})` : label} [${defaultText}]: `
}

/** Asks one question until its answer is valid. An empty line accepts the default. Returns undefined for `<`. */
async function askQuestion(
  prompt: Prompt,
  { questions, answers, typedNames }: Questionnaire,
  question: SetupQuestion,
): Promise<string | undefined> {
  const { name } = question
  const position = `${questions.indexOf(question) + 1} of ${questions.length}`
  let defaultText = (typedNames.has(name) && answers[name]) || findDefaultAnswer(question, answers, questions)
  let isConfirmation = false
  for (;;) {
    const line = await prompt.readLine(formatPrompt(question, position, defaultText))
    if (line === BACK) return undefined
    if (line) typedNames.add(name)
    const text = line || defaultText
    const error = validateAnswer(question, text, answers)
    const warning = name === 'accountNumber' && findAccountWarning({ ...answers, accountNumber: text })
    if (!error && (!warning || (isConfirmation && text === defaultText))) return text
    console.log(error ?? `${warning} Enter keeps it.`)
    if (error) continue
    defaultText = text
    isConfirmation = true
  }
}

/** Asks the setup questions from `firstIndex` on and stores their answers. `<` returns to the question before. */
export async function askQuestions(prompt: Prompt, questionnaire: Questionnaire, firstIndex = 0): Promise<void> {
  const { questions, answers } = questionnaire
  for (let index = firstIndex; index < questions.length; ) {
    const question = questions[index]
    const answer = question && (await askQuestion(prompt, questionnaire, question))
    if (question && answer !== undefined) {
      answers[question.name] = answer
      index += 1
    } else if (index > 0) index -= 1
    else console.log('This is the first question.')
  }
}

/** Asks until the answer is yes (the default), no or `<`. */
export async function askYesNo(prompt: Prompt, text: string): Promise<'yes' | 'no' | 'back'> {
  for (;;) {
    const line = (await prompt.readLine(`${text} yes, no, or ${BACK} to go back [yes]: `)).toLowerCase()
    if (['', 'y', 'yes'].includes(line)) return 'yes'
    if (['n', 'no'].includes(line)) return 'no'
    if (line === BACK) return 'back'
    console.log(`Answer yes or no, or ${BACK} to go back.`)
  }
}

function readJsonObject(file: string): Record<string, unknown> {
  if (statSync(file).isDirectory()) fail(`${file} is a folder, not a file.`)
  const text = readFileSync(file, 'utf8')
  const isObject = (json: unknown) => typeof json === 'object' && json !== null && !Array.isArray(json)
  try {
    const json = JSON.parse(text)
    return isObject(json) ? json : fail(`${file}: write an object with the answers by question name.`)
  } catch (error) {
    if (error instanceof SyntaxError) fail(`${file} is not valid JSON: ${error.message.split('\n')[0]}.`)
    throw error
  }
}

function toText(value: unknown): string {
  return cleanText(Array.isArray(value) ? value.join(', ') : String(value))
}

/** Reads setup answers from a JSON file that maps question names to answers. Fails if an answer is invalid. */
export function readAnswers(file: string, questions: SetupQuestion[]): SetupAnswers {
  const givenAnswers = readJsonObject(file)
  const names = questions.map(({ name }) => name)
  const errors = Object.keys(givenAnswers)
    .filter((name) => !names.includes(name))
    .map((name) => `${file}: there is no question "${name}". The questions are ${names.join(', ')}.`)
  const answers: SetupAnswers = {}
  for (const question of questions) {
    const value = givenAnswers[question.name]
    const text = value === undefined ? findDefaultAnswer(question, answers, questions) : toText(value)
    const error = validateAnswer(question, text, answers)
    if (error) errors.push(error)
    answers[question.name] = text
  }
  if (errors.length > 0) fail(errors.join('\n'))
  const warning = findAccountWarning(answers)
  if (warning) console.log(warning)
  return answers
}
