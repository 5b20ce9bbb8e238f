import { useEffect, useState } from 'react'
import { dashboardTexts } from '#src/admin/shell/texts.ts'
import { showErrorToast } from './error-toast.ts'

/** Loads code once `isNeeded` is true; undefined until then. `load` must not change. */
export function useLoadedCode<Code>(load: () => Promise<Code>, isNeeded: boolean): Code | undefined {
  const [loaded, setLoaded] = useState<{ code: Code }>()
  const isMissing = isNeeded && !loaded

  useEffect(() => {
    if (!isMissing) return
    load().then(
      (code) => setLoaded({ code }),
      (error: unknown) => {
        console.warn('Code failed to load:', error)
        // Browsers cache a failed module import, so the user has to reload the page to retry.
        showErrorToast({ title: dashboardTexts.sectionFailed, description: dashboardTexts.reloadPage })
      },
    )
  }, [isMissing, load])

  return loaded?.code
}
