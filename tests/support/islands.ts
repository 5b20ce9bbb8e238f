import { BroadcastChannel } from 'node:worker_threads'
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { cleanup, configure } from '@testing-library/react'
import { unload } from 'swr'
import { afterEach, vi } from 'vitest'

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 20_000 })

// A vm context lacks this global of Node.
Object.assign(globalThis, { BroadcastChannel })

// As in browsers, and unlike happy-dom: deleting a missing key is not an error.
const storage = new Proxy(localStorage, {
  deleteProperty(target, key) {
    target.removeItem(String(key))
    return true
  },
})
setPersistentEngine(storage, {
  ...windowPersistentEvents,
  removeEventListener(...listener) {
    // Nano Stores unmount a second after the last reader, when the test's window may be closed.
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...listener)
  },
})

// Every test starts with a fresh browser.
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
