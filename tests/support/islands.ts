import { BroadcastChannel } from 'node:worker_threads'
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { cleanup, configure } from '@testing-library/react'
import { unload } from 'swr'
import { afterEach, vi } from 'vitest'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

// Node has one, and a context of its own in it has none.
Object.assign(globalThis, { BroadcastChannel })

// As browsers do, and unlike the simulated one: deleting what is not there is no error.
const storage = new Proxy(localStorage, {
  deleteProperty(target, key) {
    target.removeItem(String(key))
    return true
  },
})
setPersistentEngine(storage, {
  ...windowPersistentEvents,
  removeEventListener(...listener) {
    // A store is let go a second after its last reader: by then the simulated browser may be gone.
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...listener)
  },
})

// Every test begins in a browser that knows nothing yet.
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
