import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

interface InstanceAnswer {
  id: number
  status?: number
  headers?: Record<string, string[]>
  body?: Uint8Array<ArrayBuffer>
  error?: string
}

export interface FunctionInstance {
  invoke(event: Record<string, unknown>): Promise<Response>
  stop(): Promise<void>
}

interface InstanceOptions {
  folder: string
  nodePath: string
  programPath: string
  env: Record<string, string>
}

const statusesWithoutBody = [204, 205, 304]

function toResponse({ status = 0, headers = {}, body, error }: InstanceAnswer): Response {
  if (error) throw new Error(`The function failed: ${error}`)
  const responseHeaders = new Headers(
    Object.entries(headers).flatMap(([name, values]) => values.map((value) => [name, value])) as [string, string][],
  )
  return new Response(statusesWithoutBody.includes(status) ? null : (body ?? null), {
    status,
    headers: responseHeaders,
  })
}

function forkInstance({ folder, nodePath, programPath, env }: InstanceOptions): ChildProcess {
  return fork(programPath, {
    cwd: folder,
    execPath: nodePath,
    execArgv: [],
    env: { LAMBDA_TASK_ROOT: folder, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

export async function startInstance(options: InstanceOptions): Promise<FunctionInstance> {
  const child = forkInstance(options)
  let outputText = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (outputText += data))
  const pendingCalls = new Map<number, (instanceAnswer: InstanceAnswer) => void>()
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  child.on('message', (message: InstanceAnswer | { ready: true }) => {
    if ('ready' in message) return resolve()
    pendingCalls.get(message.id)?.(message.error ? { ...message, error: `${message.error}\n${outputText}` } : message)
    pendingCalls.delete(message.id)
  })
  child.on('exit', (code) => {
    const error = `Its process ended with code ${code}:\n${outputText}`
    reject(new Error(error))
    for (const [id, settleCall] of pendingCalls) settleCall({ id, error })
  })
  await ready
  let callCount = 0
  return {
    async invoke(event) {
      const id = ++callCount
      const { promise, resolve } = Promise.withResolvers<InstanceAnswer>()
      pendingCalls.set(id, resolve)
      child.send({ id, event })
      return toResponse(await promise)
    },
    async stop() {
      if (child.exitCode !== null) return
      const exitPromise = once(child, 'exit')
      child.disconnect()
      await exitPromise
    },
  }
}
