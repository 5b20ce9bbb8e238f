// Loaded before the local platform: its database answers a query in parts, and each would wait 40 ms until the one before has arrived.
import { Server, type Socket } from 'node:net'

const { listen } = Server.prototype

Server.prototype.listen = function listenPromptly(this: Server, ...args: unknown[]): Server {
  this.on('connection', (socket: Socket) => socket.setNoDelay())
  return Reflect.apply(listen, this, args)
} as typeof listen
