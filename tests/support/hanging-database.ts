import { answerNeon, closeConnections, NEON_HOST } from '#tests/mocks/neon.ts'

export interface HangingDatabase {
  /** Statements sent, answered or not. */
  statements: number
  hangs: boolean
  close(): Promise<void>
}

function hang(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

/**
 * Connects this process to the database over HTTP, as in production; while `hangs` is set no statement is answered.
 */
export function connectOverHttp(address: string): HangingDatabase {
  const { fetch } = globalThis
  const state: HangingDatabase = {
    statements: 0,
    hangs: false,
    async close() {
      globalThis.fetch = fetch
      await closeConnections()
    },
  }
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/sql')) return await fetch(input, init)
    state.statements += 1
    return await (state.hangs ? hang(init?.signal) : answerNeon(address, new Request(String(input), init)))
  }
  Object.assign(process.env, {
    NETLIFY_DB_DRIVER: 'serverless',
    NETLIFY_DB_URL: `postgres://site:secret@${NEON_HOST}${new URL(address).pathname}`,
  })
  return state
}
