import { fail, readArguments } from '#netlify/tools/command-line.ts'

const DEFAULT_PORT = 8888

/** Reads the options of `npm start`. */
export function readStartOptions() {
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
}

export function parsePort(portText = process.env.PORT ?? String(DEFAULT_PORT)): number {
  const port = Number(portText)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  return fail(`"${portText}" is not a port: use a number up to 65535.`)
}
