import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { saveUnsavedOnDevice } from '#src/admin/session/unsaved.ts'
import { fetchOrThrow } from '#src/api/client.ts'
import { runWhenIdle } from '#src/browser/idle.ts'
import { isSaveDataOn } from '#src/browser/network-preferences.ts'
import { LoadFailure } from '#src/ui/list/LoadState.tsx'
import { createLateCode, type LateCode, loadFailureToast } from './late-code.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** Reloads the page if the site answers. Then the browser has only repeated the failed import, as Chrome does. */
async function reloadIfReachable(): Promise<void> {
  await fetchOrThrow('', { method: 'HEAD', cache: 'no-store' })
  saveUnsavedOnDevice()
  location.reload()
}

interface Props<Part> {
  late: LateCode<Part>
  loading: ReactNode
  children: (Part: Part) => ReactNode
}

function LateBox<Part>({ late, loading, children: renderPart }: Props<Part>) {
  const [loaded, setLoaded] = useState(late.getLoaded)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    late.load().then(setLoaded, () => setFailed(true))
  }, [late])

  async function retry() {
    setFailed(false)
    try {
      setLoaded(await late.load())
    } catch {
      await reloadIfReachable().catch(() => setFailed(true))
    }
  }

  if (loaded) return <ScreenBoundary>{renderPart(loaded.code)}</ScreenBoundary>
  if (hasFailed) return <LoadFailure text={loadFailureToast.title} onRetry={() => void retry()} />
  return typeof loading === 'string' ? <p role="status">{loading}</p> : loading
}

export type LatePart<PartProps> = ((props: PartProps) => ReactNode) & { prefetch: () => void }

/** Component whose code loads when it is first rendered or prefetched. `loading` is shown until then. */
export function createLatePart<PartProps extends object>(
  importPart: () => Promise<ComponentType<PartProps>>,
  loading: ReactNode,
): LatePart<PartProps> {
  const late = createLateCode(importPart)
  const renderPart = (props: PartProps) => (
    <LateBox late={late} loading={loading}>
      {(Part) => <Part {...props} />}
    </LateBox>
  )
  return Object.assign(renderPart, { prefetch: late.prefetch })
}

/** Prefetches a part when the browser is idle, so that it also opens without a connection. */
export function useIdlePrefetch({ prefetch }: { prefetch: () => void }, isAllowed: boolean): void {
  useEffect(() => {
    if (isAllowed && !isSaveDataOn()) runWhenIdle(prefetch)
  }, [prefetch, isAllowed])
}
