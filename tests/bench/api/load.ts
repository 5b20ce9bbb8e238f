import { Agent, request } from 'node:http'

export interface BenchCall {
  method: string
  path: string
  headers?: Record<string, string>
  body?: () => string
}

export interface CallTimes {
  callsPerSecond: number
  durations: number[]
}

function send(agent: Agent, address: string, { method, path, headers = {}, ...call }: BenchCall): Promise<void> {
  const body = call.body?.()
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, agent, headers: { ...headers, ...length } }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 201) resolve()
        else reject(new Error(`${method} ${path} answered ${response.statusCode}`))
      })
    })
    sent.on('error', reject).end(body)
  })
}

export async function repeatCall(
  address: string,
  call: BenchCall,
  callCount: number,
  connections: number,
): Promise<CallTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const durations: number[] = []
  let remaining = callCount
  const start = performance.now()
  async function work() {
    while (remaining-- > 0) {
      const startedAt = performance.now()
      await send(agent, address, call)
      durations.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return { callsPerSecond: durations.length / ((performance.now() - start) / 1000), durations: durations }
}
