import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { fail, readArguments, runProgram } from '#netlify/tools/command-line.ts'

const USAGE = 'npm run backup -- FILE'
const givenArguments = process.argv

afterEach(() => {
  process.argv = givenArguments
  process.exitCode = undefined
  vi.restoreAllMocks()
})

/** Runs a program with the given arguments. Returns the text of its error and its exit code. */
async function runWith(args: string[], main: () => void): Promise<[string, typeof process.exitCode]> {
  const errorSpy = vi.spyOn(console, 'error').mockReturnValue()
  process.argv = ['node', 'program.ts', ...args]
  await runProgram(main)
  return [errorSpy.mock.calls.join('\n'), process.exitCode]
}

test.each([
  { args: ['--colour'], sentence: `Unknown option '--colour'. Usage: ${USAGE}` },
  { args: ['--a.b'], sentence: `Unknown option '--a.b'. Usage: ${USAGE}` },
  { args: ['--answers'], sentence: `Option '--answers <value>' argument missing. Usage: ${USAGE}` },
  { args: [], sentence: `An argument is missing. Usage: ${USAGE}` },
  { args: ['a', 'b.tar.gz'], sentence: `Too many arguments (b.tar.gz). Usage: ${USAGE}` },
])('the arguments $args are refused with one sentence', async ({ args, sentence }) => {
  const options = { answers: { type: 'string' } } as const
  const result = await runWith(args, () => void readArguments({ usage: USAGE, options, argumentCount: [1, 1] }))
  expect(result).toEqual([sentence, 2])
})

function throwSystemError(code: string, errno: number): never {
  throw Object.assign(new Error(code), { code, errno, syscall: 'read', path: 'given' })
}

test.each([
  { mistake: 'bad input', act: () => fail('Write a year.'), sentence: 'Write a year.', exitCode: 2 },
  {
    mistake: 'a given path that does not exist',
    act: () => void readFileSync('given'),
    sentence: 'given: no such file or directory.',
    exitCode: 2,
  },
  {
    mistake: 'another path that does not exist',
    act: () => void readFileSync('report.json'),
    sentence: 'report.json: no such file or directory.',
    exitCode: 1,
  },
  {
    mistake: 'a full disk',
    act: () => throwSystemError('ENOSPC', -28),
    sentence: 'given: no space left on device.',
    exitCode: 1,
  },
  {
    mistake: 'a lost connection',
    act: () => throwSystemError('ECONNRESET', -104),
    sentence: 'given: connection reset by peer.',
    exitCode: 1,
  },
])('$mistake exits with $exitCode', async ({ act, sentence, exitCode }) => {
  expect(await runWith(['given'], act)).toEqual([sentence, exitCode])
})

test('an error of the code is thrown with its stack', async () => {
  await expect(runWith([], () => void JSON.parse('{'))).rejects.toThrow(SyntaxError)
})
