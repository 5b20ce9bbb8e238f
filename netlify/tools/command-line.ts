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

function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>({
  usage,
  options,
}: Required<Pick<CommandLine<Options>, 'usage' | 'options'>>) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    // Node's message has more sentences.
    const [problem] = error instanceof Error ? error.message.split(/\. |\n/) : []
    return fail(`${problem}. Usage: ${usage}`)
  }
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
  const { values, positionals } = parseOptions({ usage, options: options ?? ({} as Options) })
  if (positionals.length > most) fail(`Too many arguments (${positionals.slice(most).join(' ')}). Usage: ${usage}`)
  if (positionals.length < least) fail(`An argument is missing. Usage: ${usage}`)
  return { values, positionals }
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

const pathErrorCodes = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR'])

/** True if the failed path is, or begins with, an argument of this program, such as `FILE.partial` of a backup. */
function isWrongArgument(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', path }: SystemError = error
  const givenPaths = process.argv.slice(2).flatMap((argument) => argument.split('=').at(-1) || [])
  return pathErrorCodes.has(code) && givenPaths.some((givenPath) => path?.startsWith(givenPath))
}

/**
 * Runs a program. Bad input, which includes a wrong place and a path that cannot be opened, prints one sentence and exits
 * with 2. An outage or another failed system call prints one and exits with 1. An error of the code prints its stack.
 */
export async function runProgram(main: () => void | Promise<void>): Promise<void> {
  try {
    if (realpathSync(process.cwd()) !== projectFolder) fail(`Run this in the folder of the project: ${projectFolder}`)
    await main()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const sentence = error instanceof InputError ? error.message : describeSystemError(error)
    if (!sentence && !isOutage(error)) throw error
    console.error(styleText('red', sentence ?? error.message, { stream: process.stderr }))
    process.exitCode = error instanceof InputError || isWrongArgument(error) ? 2 : 1
  }
}
