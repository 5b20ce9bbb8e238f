import { type ComponentType, useEffect, useState } from 'react'
import { dashboardTexts } from '#src/admin/shell/texts.ts'
import { LoadFailure } from '#src/ui/list/LoadState.tsx'

type SectionComponent = ComponentType<{ isShown: boolean }>

interface Props {
  loadSection: () => Promise<SectionComponent>
  loadingText: string
  isShown?: boolean
}

/** Loads the code of a dashboard tab when the user first opens the tab. */
export function LazySection({ loadSection, loadingText, isShown = true }: Props) {
  const [loaded, setLoaded] = useState<{ Section: SectionComponent }>()
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

  if (loaded) return <loaded.Section isShown={isShown} />
  // Browsers cache a failed module import, so the user has to reload the page to retry.
  if (hasFailed) return <LoadFailure text={dashboardTexts.sectionFailed} onRetry={() => location.reload()} />
  return <p role="status">{loadingText}</p>
}
