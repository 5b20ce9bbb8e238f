// Loaded before the local platform, which starts a thread for every call of a function: loading its own code and the
// function's is most of the call then. As where the site is deployed, an instance stays here and takes the next call.
import { EventEmitter } from 'node:events'
import { statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import threads, { type Worker, type WorkerOptions } from 'node:worker_threads'

interface Call {
  entryFilePath: string
}

interface Instance {
  thread: Worker
  /** When the function was written that it loaded. */
  written: number
  call: EventEmitter | undefined
}

const Thread = threads.Worker
const program = new URL('warm-function.ts', import.meta.url)
const idle = new Map<string, Instance[]>()

function writtenAt({ entryFilePath }: Call): number {
  return statSync(fileURLToPath(entryFilePath)).ctimeMs
}

function start(call: Call, options: WorkerOptions): Instance {
  const thread = new Thread(program, { ...options, workerData: undefined })
  const instance: Instance = { thread, written: writtenAt(call), call: undefined }
  thread.on('message', (message: { answer: unknown } | 'idle') => {
    if (message !== 'idle') {
      instance.call?.emit('message', message.answer)
      return
    }
    instance.call = undefined
    thread.unref()
    idle.set(call.entryFilePath, [...(idle.get(call.entryFilePath) ?? []), instance])
  })
  thread.on('error', (error) => instance.call?.emit('error', error))
  thread.on('exit', () => {
    const others = idle.get(call.entryFilePath)?.filter((one) => one !== instance)
    if (others) idle.set(call.entryFilePath, others)
  })
  return instance
}

function takeIdle(call: Call): Instance | undefined {
  const instances = idle.get(call.entryFilePath) ?? []
  const written = writtenAt(call)
  const fresh = instances.filter((one) => one.written === written)
  for (const { thread } of instances.filter((one) => one.written !== written)) void thread.terminate()
  const taken = fresh.pop()
  idle.set(call.entryFilePath, fresh)
  return taken
}

function invoke(options: WorkerOptions): EventEmitter {
  const call: Call = options.workerData
  const instance = takeIdle(call) ?? start(call, options)
  instance.call = new EventEmitter()
  instance.thread.ref()
  instance.thread.postMessage({ call, env: options.env })
  return instance.call
}

threads.Worker = new Proxy(Thread, {
  construct(_, [address, options]: [string | URL, WorkerOptions]) {
    const isCall = String(address).endsWith('/functions/runtimes/js/worker.js')
    return isCall ? invoke(options) : new Thread(address, options)
  },
})
syncBuiltinESMExports()
