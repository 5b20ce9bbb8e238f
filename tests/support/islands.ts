import { BroadcastChannel } from 'node:worker_threads'
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { cleanup, configure } from '@testing-library/react'
import { unload } from 'swr'
import { afterEach, vi } from 'vitest'

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 })

// The vm context of a test lacks BroadcastChannel, which Node provides.
Object.assign(globalThis, { BroadcastChannel })

// In happy-dom, unlike in browsers, deleting a missing key of localStorage throws an error.
const persistentStorage = new Proxy(localStorage, {
  deleteProperty(target, key) {
    target.removeItem(String(key))
    return true
  },
})
setPersistentEngine(persistentStorage, {
  ...windowPersistentEvents,
  removeEventListener(...listener) {
    // Nano Stores removes listeners a second after the last subscriber left, when the test's window may be closed.
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...listener)
  },
})

// Every test starts with an empty browser: no storage, cache or history.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  unload({ revalidate: false })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
