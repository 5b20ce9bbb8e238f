import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { cleanText } from '#src/contract/rules/text.ts'
import { findAccountWarning, findDefaultAnswer, validateAnswer } from './answers.ts'
import type { SetupAnswers, SetupQuestion } from './questions.ts'

export class SetupCancelledError extends Error {}

/** Reads lines from standard input. At the end of the input, `next` returns undefined. */
function openLineReader() {
  const { stdin: input, stdout: output } = process
  const isTerminal = input.isTTY === true
  const lines = createInterface({ input, output, terminal: isTerminal })
  const iterator = lines[Symbol.asyncIterator]()
  lines.on('SIGINT', () => lines.close())
  return {
    close: () => lines.close(),
    async next(prompt: string): Promise<string | undefined> {
      if (isTerminal) {
        lines.setPrompt(prompt)
        lines.prompt()
      } else console.log(prompt)
      const { value, done } = await iterator.next()
      if (!done) return cleanText(value)
      // In a terminal, the input ends only when the user presses Ctrl-C or Ctrl-D.
      if (isTerminal) throw new SetupCancelledError('Cancelled')
      return undefined
    },
  }
}

const toPrompt = ({ label, promptHint }: SetupQuestion) => (promptHint ? `${label} (${promptHint})` : label)

/** Asks each setup question until its answer is valid. An empty line accepts the default answer. */
export async function askQuestions(questions: SetupQuestion[]): Promise<SetupAnswers> {
  const lines = openLineReader()
  const answers: SetupAnswers = {}
  try {
    for (const question of questions) answers[question.name] = await askQuestion(question)
    return answers
  } finally {
    lines.close()
  }

  async function askQuestion(question: SetupQuestion): Promise<string> {
    const defaultText = findDefaultAnswer(question, answers, questions)
    let lastError: string | undefined
    for (let unconfirmedText: string | undefined; ; ) {
      const line = await lines.next(`${toPrompt(question)} [${unconfirmedText ?? defaultText}]: `)
      const text = line || (unconfirmedText ?? defaultText)
      const error = validateAnswer(question, text, answers)
      if (line === undefined && (error || lastError)) throw new SetupCancelledError(error ?? lastError)
      if (error) {
        console.log(error)
        lastError = error
        continue
      }
      const warning = question.name === 'accountNumber' && findAccountWarning({ ...answers, accountNumber: text })
      if (!warning || unconfirmedText === text || line === undefined) return text
      console.log(`${warning} Enter keeps it.`)
      unconfirmedText = text
    }
  }
}

function toText(value: unknown): string {
  return cleanText(Array.isArray(value) ? value.join(', ') : String(value))
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
