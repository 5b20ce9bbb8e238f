import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getSystemErrorMessage, type ParseArgsConfig, parseArgs, styleText } from 'node:util'
import { isOutage, listCauses } from '#netlify/http/outage.ts'

export const projectFolder = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** Bad input or a wrong place, which the user can mend. The message is one sentence; the exit code of programs is 2. */
export class InputError extends Error {}

export function fail(sentence: string): never {
  throw new InputError(sentence)
}

interface CommandLine<Options> {
  /** One line, such as `npm run backup -- FILE`. */
  usage: string
  options?: Options
  /** Smallest and largest number of arguments beside the options. */
  argumentCount?: [least: number, most: number]
}

/** Parses the arguments of this program; `--help` prints its usage. An unknown option or a wrong number of arguments is an `InputError`. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>({
  usage,
  options,
  argumentCount: [least, most] = [0, 0],
}: CommandLine<Options>) {
  if (process.argv.includes('--help')) {
    console.log(`Usage: ${usage}`)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ options: options ?? ({} as Options), allowPositionals: true })
    if (positionals.length > most) fail(`Too many arguments (${positionals.slice(most).join(' ')})`)
    if (positionals.length < least) fail('An argument is missing')
    return { values, positionals }
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split(/[.\n]/) : []
    return fail(`${problem}. Usage: ${usage}`)
  }
}

interface SystemError extends NodeJS.ErrnoException {
  address?: string
  port?: number
  hostname?: string
}

/** Returns a sentence about a failed system call with the file or address that it names. */
function describeSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { errno, syscall, path, address, port, hostname }: SystemError = error
  if (errno === undefined || !syscall) return listCauses(error).map(describeSystemError).find(Boolean)
  const place = path ?? hostname ?? (address ? `${address}:${port}` : syscall)
  return `${place}: ${getSystemErrorMessage(errno)}.`
}

/**
 * Runs a program. Bad input, a failed system call and a wrong place print one sentence and exit with 2, an outage prints
 * one and exits with 1, and an error of the code prints its stack.
 */
export async function runProgram(main: () => void | Promise<void>): Promise<void> {
  try {
    if (realpathSync(process.cwd()) !== projectFolder) fail(`Run this in the folder of the project: ${projectFolder}`)
    await main()
  } catch (error) {
    const inputProblem = error instanceof InputError ? error.message : describeSystemError(error)
    if (!inputProblem && !isOutage(error)) throw error
    const sentence = inputProblem ?? (error instanceof Error ? error.message : String(error))
    console.error(styleText('red', sentence, { stream: process.stderr }))
    process.exitCode = inputProblem ? 2 : 1
  }
}
