import type { Socket } from 'node:net'

/** Keeps the open connections of a line, so that a test can break them all. */
export function keepSockets() {
  const open = new Set<Socket>()
  return {
    keep(socket: Socket): Socket {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      // Its end is what counts, not why.
      socket.on('error', () => {})
      return socket
    },
    cut(): void {
      for (const socket of open) socket.destroy()
    },
  }
}
