import type { Socket } from 'node:net'

export function trackSockets() {
  const openSockets = new Set<Socket>()
  return {
    track(socket: Socket): Socket {
      openSockets.add(socket)
      socket.on('close', () => openSockets.delete(socket))
      // Ignores connection errors: a broken socket emits `close` too.
      socket.on('error', () => {})
      return socket
    },
    cut(): void {
      for (const socket of openSockets) socket.destroy()
    },
  }
}
