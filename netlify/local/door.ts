// Without it two at once write the same files of the database, and the rows of one are lost (seen with PGlite).
import { createHash } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))

// A port of its own for each project folder. The system frees it with the process, so a crash leaves no stale lock.
const port = 20_000 + (createHash('sha256').update(project).digest().readUInt16BE() % 10_000)

async function answerAtDoor(): Promise<string | undefined> {
  return await new Promise((resolve) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    socket.on('data', (data) => {
      text += data
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => {
      const [folder, address] = text.split('\n')
      resolve(folder === project ? address : undefined)
    })
  })
}

export async function takeDoor(address: string): Promise<string | undefined> {
  const server = createServer((socket) => socket.on('error', () => {}).end(`${project}\n${address}\n`))
  return await new Promise((resolve) => {
    // Somebody else's program at the door is no reason not to start.
    server.once('error', () => resolve(answerAtDoor()))
    server.listen(port, '127.0.0.1', () => resolve(undefined))
    server.unref()
  })
}
