import { type ComponentType, useEffect, useState } from 'react'
import { LoadFailure } from '#src/components/ui/LoadState.tsx'
import { dashboardTexts } from './texts/dashboard.ts'

interface TabProps {
  shown: boolean
}

interface Props extends Partial<TabProps> {
  load: () => Promise<ComponentType<TabProps>>
  openingText: string
}

/** Loads the code of a dashboard tab when the user first opens the tab. */
export function LazySection({ load, openingText, shown = true }: Props) {
  const [loaded, setLoaded] = useState<{ Section: ComponentType<TabProps> }>()
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

  if (loaded) return <loaded.Section shown={shown} />
  // Browsers cache a failed module import, so retry by reloading the page.
  if (hasFailed) return <LoadFailure text={dashboardTexts.sectionFailed} onRetry={() => location.reload()} />
  return <p role="status">{openingText}</p>
}
