import { parseArgs, styleText } from 'node:util'

const DEFAULT_PORT = 8888
const INPUT_ERROR = 2

export function exitWithError(message: string, exitCode = 1): never {
  console.error(styleText('red', message))
  process.exit(exitCode)
}

/** Reads the options of `npm start`. */
export function readStartOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', short: 'p' },
        host: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split('. ') : []
    return exitWithError(`${problem}. The options are --port NUMBER, --host, --empty and --fresh.`, INPUT_ERROR)
  }
}

export function parsePort(portText = process.env.PORT ?? String(DEFAULT_PORT)): number {
  const port = Number(portText)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    exitWithError(`"${portText}" is not a port: use a number up to 65535.`, INPUT_ERROR)
  return port
}
