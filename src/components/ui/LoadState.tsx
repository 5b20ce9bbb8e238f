import './load-state.css'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface Props {
  loading: boolean
  failed: boolean
  empty: boolean
  /** What stands while the list is on its way. */
  placeholder: ReactNode
  emptyText: string
  onRetry: () => void
  children: ReactNode
}

/** A list in each of its states: on its way, failed, empty, there. */
export function LoadState({ loading, failed, empty, placeholder, emptyText, onRetry, children }: Props) {
  if (loading) return <div aria-busy="true">{placeholder}</div>
  if (failed) {
    return (
      <div className="load-failed" role="alert">
        <p>This could not be loaded. Please check your connection.</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    )
  }
  return empty ? <p className="load-empty">{emptyText}</p> : children
}
