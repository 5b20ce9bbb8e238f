import { Agent, request } from 'node:http'

export interface BenchCall {
  method: string
  path: string
  headers?: Record<string, string>
  body?: () => string
}

export interface CallTimes {
  callsPerSecond: number
  durationsMs: number[]
}

function sendBenchCall(
  httpAgent: Agent,
  address: string,
  { method, path, headers = {}, ...call }: BenchCall,
): Promise<void> {
  const body = call.body?.()
  const lengthHeader = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sentRequest = request(
      address + path,
      { method, agent: httpAgent, headers: { ...headers, ...lengthHeader } },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200 || response.statusCode === 201) resolve()
          else reject(new Error(`${method} ${path} answered ${response.statusCode}`))
        })
      },
    )
    sentRequest.on('error', reject).end(body)
  })
}

export async function repeatCall(
  address: string,
  call: BenchCall,
  callCount: number,
  connectionCount: number,
): Promise<CallTimes> {
  const httpAgent = new Agent({ keepAlive: true, maxSockets: connectionCount })
  const durationsMs: number[] = []
  let remainingCallCount = callCount
  const start = performance.now()
  async function sendRemainingCalls() {
    while (remainingCallCount-- > 0) {
      const startedAt = performance.now()
      await sendBenchCall(httpAgent, address, call)
      durationsMs.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connectionCount }, sendRemainingCalls))
  httpAgent.destroy()
  return { callsPerSecond: durationsMs.length / ((performance.now() - start) / 1000), durationsMs }
}
