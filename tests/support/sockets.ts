import type { Socket } from 'node:net'

export function trackSockets() {
  const open = new Set<Socket>()
  return {
    track(socket: Socket): Socket {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      // Only the end of the connection counts, not its error.
      socket.on('error', () => {})
      return socket
    },
    cut(): void {
      for (const socket of open) socket.destroy()
    },
  }
}
