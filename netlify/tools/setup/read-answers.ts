import { readFileSync } from 'node:fs'
import { doubtAccount, offer, refuse } from './answers.ts'
import { Cancelled } from './ask.ts'
import type { Answers, Question } from './questions.ts'

function toText(value: unknown): string {
  return (Array.isArray(value) ? value.join(', ') : String(value)).normalize('NFC').trim()
}

/** Takes answers by the names of the questions from a JSON file; what is not in it stays or follows. */
export function readAnswers(file: string, questions: Question[]): Answers {
  const given: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  const names = questions.map(({ name }) => name)
  const errors = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => `${file}: there is no question "${name}". The questions are ${names.join(', ')}.`)
  const answers: Answers = {}
  for (const question of questions) {
    const value = given[question.name]
    const text = value === undefined ? offer(question, answers, questions) : toText(value)
    const error = refuse(question, text, answers)
    if (error) errors.push(error)
    answers[question.name] = text
  }
  if (errors.length > 0) throw new Cancelled(errors.join('\n'))
  const doubt = doubtAccount(answers)
  if (doubt) console.log(doubt)
  return answers
}
