import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface RoundTimes {
  seconds: number
  durations: number[]
  errors: string[]
}

function post(agent: Agent, address: string, body: string, signal: AbortSignal): Promise<string | undefined> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const call = request(address, { method: 'POST', agent, headers, signal }, async (response) => {
      const answer = await text(response).catch(String)
      resolve(response.statusCode === 201 ? undefined : `${response.statusCode} ${answer}`)
    })
    call.on('error', (error) => resolve(String(error)))
    call.end(body)
  })
}

export async function sendForms(
  address: string,
  bodies: string[],
  connections: number,
  signal: AbortSignal,
): Promise<RoundTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = bodies.values()
  const times: number[] = []
  const errors: string[] = []
  const start = performance.now()
  async function work() {
    for (const body of waiting) {
      const startedAt = performance.now()
      const error = await post(agent, address, body, signal)
      times.push(performance.now() - startedAt)
      if (error) errors.push(error)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return { seconds, durations: times, errors }
}
