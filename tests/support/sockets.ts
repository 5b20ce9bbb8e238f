import type { Socket } from 'node:net'

export function trackSockets() {
  const openSockets = new Set<Socket>()
  return {
    track(socket: Socket): Socket {
      openSockets.add(socket)
      socket.on('close', () => openSockets.delete(socket))
      // Ignores `error` events, because a broken socket also emits `close`, which is handled.
      socket.on('error', () => {})
      return socket
    },
    cut(): void {
      for (const socket of openSockets) socket.destroy()
    },
  }
}
