import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'

const boxClasses = 'edge-3 p-8 text-lg'

interface Props {
  loading: boolean
  failed: boolean
  empty: boolean
  placeholder: ReactNode
  emptyText: string
  onRetry: () => void
  children: ReactNode
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className={boxClasses}>{children}</p>
}

export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={`grid justify-items-start gap-4 ${boxClasses}`} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

export function LoadState({ loading, failed, empty, placeholder, emptyText, onRetry, children }: Props) {
  if (loading) return <div aria-busy="true">{placeholder}</div>
  if (failed) {
    return <LoadFailure text="This could not be loaded. Please check your connection." onRetry={onRetry} />
  }
  return empty ? <Empty>{emptyText}</Empty> : children
}
