import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

interface Answer {
  id: number
  status?: number
  headers?: Record<string, string[]>
  body?: Uint8Array<ArrayBuffer>
  error?: string
}

export interface Instance {
  invoke(event: Record<string, unknown>): Promise<Response>
  stop(): Promise<void>
}

interface Options {
  folder: string
  node: string
  program: string
  env: Record<string, string>
}

const bodiless = [204, 205, 304]

function toResponse({ status = 0, headers = {}, body, error }: Answer): Response {
  if (error) throw new Error(`The function failed: ${error}`)
  const all = new Headers(
    Object.entries(headers).flatMap(([name, values]) => values.map((value) => [name, value])) as [string, string][],
  )
  return new Response(bodiless.includes(status) ? null : (body ?? null), { status, headers: all })
}

function start({ folder, node, program, env }: Options): ChildProcess {
  return fork(program, {
    cwd: folder,
    execPath: node,
    execArgv: [],
    env: { LAMBDA_TASK_ROOT: folder, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

export async function startInstance(options: Options): Promise<Instance> {
  const child = start(options)
  let said = ''
  for (const output of [child.stdout, child.stderr]) output?.on('data', (data) => (said += data))
  const waiting = new Map<number, (answer: Answer) => void>()
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  child.on('message', (message: Answer | { ready: true }) => {
    if ('ready' in message) return resolve()
    waiting.get(message.id)?.(message.error ? { ...message, error: `${message.error}\n${said}` } : message)
    waiting.delete(message.id)
  })
  child.on('exit', (code) => {
    const error = `Its process ended with code ${code}:\n${said}`
    reject(new Error(error))
    for (const [id, take] of waiting) take({ id, error })
  })
  await ready
  let count = 0
  return {
    async invoke(event) {
      const id = ++count
      const { promise, resolve } = Promise.withResolvers<Answer>()
      waiting.set(id, resolve)
      child.send({ id, event })
      return toResponse(await promise)
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
