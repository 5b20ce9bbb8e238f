import { styleText } from 'node:util'
import { InputError, readArguments } from '#netlify/tools/command-line.ts'

const DEFAULT_PORT = 8888
const INPUT_ERROR = 2

export function exitWithError(message: string, exitCode = 1): never {
  console.error(styleText('red', message))
  process.exit(exitCode)
}

/** Reads the options of `npm start`. */
export function readStartOptions() {
  try {
    const { values } = readArguments({
      usage: 'npm start -- [--port NUMBER] [--host] [--empty] [--fresh]',
      options: {
        port: { type: 'string', short: 'p' },
        host: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    if (error instanceof InputError) exitWithError(error.message, INPUT_ERROR)
    throw error
  }
}

export function parsePort(portText = process.env.PORT ?? String(DEFAULT_PORT)): number {
  const port = Number(portText)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    exitWithError(`"${portText}" is not a port: use a number up to 65535.`, INPUT_ERROR)
  return port
}
