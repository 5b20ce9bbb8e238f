import { useEffect, useState } from 'react'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'

export const loadFailureToast = {
  title: 'This section failed to load.',
  description: 'Check your connection, then reload the page.',
}

interface Loaded<Code> {
  code: Code
}

export type LateCode<Code> = ReturnType<typeof createLateCode<Code>>

/** Code that loads on demand, once. After a failure each call tries again, which some browsers refuse until a reload. */
export function createLateCode<Code>(importCode: () => Promise<Code>) {
  let loaded: Loaded<Code> | undefined
  let loading: Promise<Loaded<Code>> | undefined

  async function importOnce(): Promise<Loaded<Code>> {
    try {
      loaded = { code: await importCode() }
      return loaded
    } catch (error) {
      loading = undefined
      console.warn('Code failed to load:', error)
      throw error
    }
  }

  function load(): Promise<Loaded<Code>> {
    loading ??= importOnce()
    return loading
  }

  async function tryLoad(): Promise<Loaded<Code> | undefined> {
    try {
      return await load()
    } catch {
      showErrorToast(loadFailureToast)
      return undefined
    }
  }

  return {
    load,
    /** Loads the code early. A failure is shown when the code is needed. */
    prefetch: () => void load().catch(() => {}),
    /** Loads the code; undefined after a failure, about which a toast tells the user. */
    tryLoad,
    getLoaded: () => loaded,
  }
}

/** Loads code while `isNeeded` is true; undefined until then. A toast tells of a failure. */
export function useLateCode<Code>(late: LateCode<Code>, isNeeded: boolean): Code | undefined {
  const [loaded, setLoaded] = useState(late.getLoaded)
  const isMissing = isNeeded && !loaded

  useEffect(() => {
    if (isMissing) void late.tryLoad().then(setLoaded)
  }, [late, isMissing])

  return loaded?.code
}
