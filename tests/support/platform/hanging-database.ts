import { answerNeon, closeNeonPools, NEON_HOST } from './neon.ts'

export interface HangingDatabase {
  /** Number of SQL statements that the code under test has sent, with or without a response. */
  statementCount: number
  isHanging: boolean
  close(): Promise<void>
}

function waitForAbort(abortSignal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => abortSignal?.addEventListener('abort', () => reject(abortSignal.reason)))
}

/** Connects to the database over HTTP, as in production. No SQL statement gets a response while `isHanging`. */
export function connectOverHttp(databaseUrl: string): HangingDatabase {
  const { fetch } = globalThis
  const hangingDatabase: HangingDatabase = {
    statementCount: 0,
    isHanging: false,
    async close() {
      globalThis.fetch = fetch
      await closeNeonPools()
    },
  }
  globalThis.fetch = async (input, requestInit) => {
    if (!String(input).endsWith('/sql')) return await fetch(input, requestInit)
    hangingDatabase.statementCount += 1
    return await (hangingDatabase.isHanging
      ? waitForAbort(requestInit?.signal)
      : answerNeon(databaseUrl, new Request(String(input), requestInit)))
  }
  Object.assign(process.env, {
    NETLIFY_DB_DRIVER: 'serverless',
    NETLIFY_DB_URL: `postgres://site:secret@${NEON_HOST}${new URL(databaseUrl).pathname}`,
  })
  return hangingDatabase
}
