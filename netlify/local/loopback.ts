// Loaded before the local platform, which opens its ports to every network and has no setting for that.
import { createServer, type ListenOptions, Server } from 'node:net'

type Listen = typeof Server.prototype.listen

// `npm start -- --host` opens this one, and no other.
const open = Number(process.env.SITE_OPEN_PORT)
const listen: Listen = Server.prototype.listen

function namedPort(first: unknown): number | undefined {
  if (typeof first === 'object' && first) {
    const { port, host, path } = first as ListenOptions
    return host || path ? undefined : port
  }
  return typeof first === 'number' ? first : undefined
}

/** Lets the other kind of loopback address lead to the same server, where this machine has it and it is free. */
function addIpv6(server: Server): void {
  const address = server.address()
  if (typeof address !== 'object' || !address) return
  const other = createServer((socket) => server.emit('connection', socket))
  other.on('error', () => {})
  listen.call(other, { port: address.port, host: '::1' })
  other.unref()
  server.once('close', () => other.close())
}

Server.prototype.listen = function listenLocally(this: Server, ...args: unknown[]): Server {
  const [first, ...rest] = args
  const port = namedPort(first)
  if (port === undefined || port === open || typeof rest[0] === 'string') return Reflect.apply(listen, this, args)
  this.once('listening', () => addIpv6(this))
  const options = typeof first === 'object' ? first : {}
  return Reflect.apply(listen, this, [
    { ...options, port, host: '127.0.0.1' },
    rest.find((one) => typeof one === 'function'),
  ])
} as Listen
