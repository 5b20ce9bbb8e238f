import { type ComponentType, useEffect, useState } from 'react'
import { LoadFailure } from '#src/components/ui/LoadState.tsx'
import { dashboardTexts } from './texts/dashboard.ts'

interface Props {
  load: () => Promise<ComponentType>
  openingText: string
}

/** Loads the code of a dashboard tab when the user first opens the tab. */
export function LazySection({ load, openingText }: Props) {
  const [loaded, setLoaded] = useState<{ Section: ComponentType }>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    load().then(
      (Section) => setLoaded({ Section }),
      (error: unknown) => {
        console.warn('A section failed to load:', error)
        setFailed(true)
      },
    )
  }, [load])

  if (loaded) return <loaded.Section />
  // Browsers cache a failed module import, so the user has to reload the page to retry.
  if (hasFailed) return <LoadFailure text={dashboardTexts.sectionFailed} onRetry={() => location.reload()} />
  return <p role="status">{openingText}</p>
}
