import { cleanup, configure } from '@testing-library/react'
import { mutate } from 'swr'
import { afterEach, vi } from 'vitest'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 4000 })

// Every test begins in a browser that knows nothing yet.
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await mutate(() => true, undefined, { revalidate: false })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
