import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RoundTimes {
  seconds: number
  durationsMs: number[]
  errors: string[]
}

function postForm(
  httpAgent: Agent,
  address: string,
  body: string,
  abortSignal: AbortSignal,
): Promise<string | undefined> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const formRequest = request(
      address,
      { method: 'POST', agent: httpAgent, headers, signal: abortSignal },
      async (response) => {
        const responseText = await text(response).catch(String)
        resolve(response.statusCode === 201 ? undefined : `${response.statusCode} ${responseText}`)
      },
    )
    formRequest.on('error', (error) => resolve(String(error)))
    formRequest.end(body)
  })
}

export async function sendForms(
  address: string,
  formBodies: string[],
  connectionCount: number,
  abortSignal: AbortSignal,
): Promise<RoundTimes> {
  const httpAgent = new Agent({ keepAlive: true, maxSockets: connectionCount })
  const unsentBodies = formBodies.values()
  const callDurations: number[] = []
  const errors: string[] = []
  const start = performance.now()
  async function sendUnsentBodies() {
    for (const body of unsentBodies) {
      const startedAt = performance.now()
      const error = await postForm(httpAgent, address, body, abortSignal)
      callDurations.push(performance.now() - startedAt)
      if (error) errors.push(error)
    }
  }
  await Promise.all(Array.from({ length: connectionCount }, sendUnsentBodies))
  const seconds = (performance.now() - start) / 1000
  httpAgent.destroy()
  return { seconds, durationsMs: callDurations, errors }
}
