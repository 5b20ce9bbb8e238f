// Loaded before the local platform, which ends as a whole when a request breaks off in the middle of its body: every
// upload does whose page is reloaded. The platform in production takes whole requests only.
import { EventEmitter } from 'node:events'
import { IncomingMessage, Server } from 'node:http'

type Emit = (event: string | symbol, ...details: unknown[]) => boolean

const emitOf = (emitter: EventEmitter): Emit => emitter.emit.bind(emitter)

function deafen(request: IncomingMessage) {
  const emit = emitOf(request)
  // Nobody waits for the answer any more, so nobody needs to hear of it.
  request.emit = (event: string | symbol, ...details: unknown[]) => event !== 'error' && emit(event, ...details)
}

Object.assign(Server.prototype, {
  emit(this: Server, event: string, ...details: unknown[]) {
    const [request] = details
    if (event === 'request' && request instanceof IncomingMessage) deafen(request)
    return EventEmitter.prototype.emit.call(this, event, ...details)
  },
})
