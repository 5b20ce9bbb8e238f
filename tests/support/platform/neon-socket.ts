import { connect, type Socket } from 'node:net'

interface Session {
  socket: Socket
  /** The server's response to the start-up message. */
  greeting: Buffer
}

// Messages of PostgreSQL's protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html
const TERMINATE = Buffer.from('X\0\0\0\x04', 'latin1')
const READY_OUTSIDE_TRANSACTION = Buffer.from('Z\0\0\0\x05I', 'latin1')

const MAX_IDLE_SESSIONS = 4

/** Idle sessions by the start-up message that opened them, with database, user and password. */
let idleSessions = new Map<string, Set<Session>>()

export function closeIdleSessions(): void {
  for (const sessions of idleSessions.values()) for (const { socket } of sessions) socket.destroy()
  idleSessions = new Map()
}

function takeIdleSession(startup: string): Session | undefined {
  const [session] = idleSessions.get(startup) ?? []
  if (session) idleSessions.get(startup)?.delete(session)
  return session
}

/** Keeps a session for the next WebSocket if it is outside a transaction. */
function releaseSession(startup: string, session: Session, isReady: boolean): void {
  const sessions = idleSessions.get(startup) ?? new Set()
  idleSessions.set(startup, sessions)
  session.socket.removeAllListeners('data').removeAllListeners('close')
  if (!isReady || sessions.size >= MAX_IDLE_SESSIONS) return void session.socket.destroy()
  sessions.add(session)
  session.socket.on('close', () => sessions.delete(session))
}

/** Splits the first message of Neon's driver: the start-up with the password, then the first query. */
function splitStartup(message: Buffer): [startup: Buffer, rest: Buffer] {
  const passwordStart = message.readInt32BE(0)
  const end = passwordStart + 1 + message.readInt32BE(passwordStart + 1)
  return [message.subarray(0, end), message.subarray(end)]
}

function endsReady(data: Buffer): boolean {
  return data.subarray(-READY_OUTSIDE_TRANSACTION.length).equals(READY_OUTSIDE_TRANSACTION)
}

/** `closes`: a new WebSocket closes at once; `fails`: it cannot connect. */
type SocketState = 'opens' | 'closes' | 'fails'

/** State of the line to Neon's WebSocket proxy, and the WebSockets opened since `restore`. */
export const neonLine = {
  state: 'opens' as SocketState,
  sockets: [] as { close(): void }[],
  restore(): void {
    neonLine.state = 'opens'
    neonLine.sockets = []
  },
}

/**
 * Creates the WebSocket class for Neon's driver. It relays messages to a PostgreSQL server, which checks the user name
 * and password. A closed WebSocket leaves its session to the next one, because PostgreSQL needs 13 ms of processor time
 * to start a session.
 */
export function createNeonSocket(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)

  return class NeonSocket extends EventTarget {
    binaryType = 'arraybuffer'
    readyState: number = WebSocket.CONNECTING
    #session: Session | undefined
    #startup = ''
    #isReady = false

    constructor(_address: string) {
      super()
      neonLine.sockets.push(this)
      queueMicrotask(() => {
        if (neonLine.state === 'fails') this.dispatchEvent(new Event('error'))
        if (neonLine.state !== 'opens') return void this.#end()
        this.readyState = WebSocket.OPEN
        this.dispatchEvent(new Event('open'))
      })
    }

    send(message: Uint8Array): void {
      if (this.readyState !== WebSocket.OPEN) return
      if (!this.#session) return void this.#start(Buffer.from(message))
      if (TERMINATE.equals(message)) return void this.close()
      this.#isReady = false
      this.#session.socket.write(message)
    }

    close(): void {
      if (this.#session) releaseSession(this.#startup, this.#session, this.#isReady)
      this.#end()
    }

    #start(message: Buffer): void {
      const [startup, firstQuery] = splitStartup(message)
      this.#startup = startup.toString('latin1')
      const idleSession = takeIdleSession(this.#startup)
      if (idleSession) return void this.#use(idleSession, firstQuery)
      const session = { socket: connect(Number(port), hostname).on('error', () => {}), greeting: Buffer.alloc(0) }
      session.socket.on('close', () => {
        this.#deliver(session.greeting)
        this.#end()
      })
      session.socket.on('data', (data) => {
        session.greeting = Buffer.concat([session.greeting, data])
        if (endsReady(data)) this.#use(session, firstQuery)
      })
      session.socket.write(startup)
    }

    #use(session: Session, firstQuery: Buffer): void {
      const { socket, greeting } = session
      this.#session = session
      socket.removeAllListeners('data').removeAllListeners('close')
      socket.on('close', () => this.#end())
      socket.on('data', (data) => {
        this.#isReady = endsReady(data)
        this.#deliver(data)
      })
      queueMicrotask(() => this.#deliver(greeting))
      if (firstQuery.length > 0) this.send(firstQuery)
    }

    #deliver(data: Buffer): void {
      this.dispatchEvent(new MessageEvent('message', { data: Uint8Array.from(data).buffer }))
    }

    #end(): void {
      if (this.readyState === WebSocket.CLOSED) return
      this.readyState = WebSocket.CLOSED
      this.#session = undefined
      this.dispatchEvent(new Event('close'))
    }
  }
}
