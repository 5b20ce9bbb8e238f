import { BroadcastChannel } from 'node:worker_threads'
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { cleanup, configure } from '@testing-library/react'
import { unload } from 'swr'
import { afterEach, vi } from 'vitest'
import { $addresses } from '#src/admin/session/address.ts'

// Waits up to 20 seconds for elements to appear, so that tests do not fail on a slow machine.
configure({ asyncUtilTimeout: 20_000 })

// Provides Node's BroadcastChannel, because the vm context in which tests run lacks it.
Object.assign(globalThis, { BroadcastChannel })

// Wraps localStorage, because happy-dom, unlike browsers, throws when a missing key is deleted.
const persistentStorage = new Proxy(localStorage, {
  deleteProperty(target, key) {
    target.removeItem(String(key))
    return true
  },
})
setPersistentEngine(persistentStorage, {
  ...windowPersistentEvents,
  removeEventListener(...listener) {
    // Nano Stores removes its listeners one second late. When the window is gone by then, removing does nothing.
    if (typeof window !== 'undefined') windowPersistentEvents.removeEventListener(...listener)
  },
})

// Clears storage, caches and history after each test, so that the next test starts with an empty browser.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  unload({ revalidate: false })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  $addresses.set({})
})
