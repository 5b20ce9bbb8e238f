import { type ComponentType, useEffect, useState } from 'react'
import { dashboardTexts } from '#src/admin/shell/texts.ts'
import { LoadFailure } from '#src/ui/list/LoadState.tsx'

interface Props {
  loadSection: () => Promise<ComponentType>
  loadingText: string
}

/** Loads the code of a dashboard tab when the user first opens the tab. */
export function LazySection({ loadSection, loadingText }: Props) {
  const [loaded, setLoaded] = useState<{ Section: ComponentType }>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    loadSection().then(
      (Section) => setLoaded({ Section }),
      (error: unknown) => {
        console.warn('A section failed to load:', error)
        setFailed(true)
      },
    )
  }, [loadSection])

  if (loaded) return <loaded.Section />
  // Browsers cache a failed module import, so the user has to reload the page to retry.
  if (hasFailed) return <LoadFailure text={dashboardTexts.sectionFailed} onRetry={() => location.reload()} />
  return <p role="status">{loadingText}</p>
}
