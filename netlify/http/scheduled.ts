import type { Context } from '@netlify/functions'
import { toPrintableError } from '#netlify/log/error.ts'
import { log, runWithLogContext } from '#netlify/log/log.ts'

export function createScheduledFunction(name: string, runTask: () => Promise<Record<string, number>>) {
  return (_request?: Request, context?: Context): Promise<Response> =>
    runWithLogContext({ requestId: context?.requestId ?? '', function: name }, async () => {
      const startTime = performance.now()
      try {
        const counts = await runTask()
        log('info', 'A scheduled run ended', { ...counts, duration: Math.round(performance.now() - startTime) })
        return new Response(null, { status: 204 })
      } catch (error) {
        log('error', 'A scheduled run failed', { duration: Math.round(performance.now() - startTime) }, error)
        throw toPrintableError(error)
      }
    })
}
