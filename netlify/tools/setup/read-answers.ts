import { readFileSync } from 'node:fs'
import { findAccountWarning, findDefaultAnswer, validateAnswer } from './answers.ts'
import { SetupCancelledError } from './ask.ts'
import type { SetupAnswers, SetupQuestion } from './questions.ts'

function toText(value: unknown): string {
  return (Array.isArray(value) ? value.join(', ') : String(value)).normalize('NFC').trim()
}

/** Reads setup answers from a JSON file that maps question names to answers. Throws if an answer is invalid. */
export function readAnswers(file: string, questions: SetupQuestion[]): SetupAnswers {
  const givenAnswers: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
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
  if (errors.length > 0) throw new SetupCancelledError(errors.join('\n'))
  const warning = findAccountWarning(answers)
  if (warning) console.log(warning)
  return answers
}
