import { useState } from 'react'
import { eraseStored, findStored } from '#src/api/admin/erasure.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import type { Trace } from '#src/contract/erasure.ts'
import { showToast } from '#src/stores/toasts.ts'

type State =
  | { kind: 'idle' | 'looking' | 'failed'; contact: string }
  | { kind: 'found' | 'erasing'; contact: string; traces: Trace[] }

/** Finds all that is stored of an e-mail or a number, and erases what staff have seen of it. */
export function useErasure() {
  const [state, setState] = useState<State>({ kind: 'idle', contact: '' })

  async function find(contact: string) {
    setState({ kind: 'looking', contact })
    try {
      setState({ kind: 'found', contact, traces: await findStored(contact) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ kind: 'failed', contact })
    }
  }

  async function erase() {
    if (state.kind !== 'found') return
    const { contact, traces } = state
    setState({ ...state, kind: 'erasing' })
    try {
      const done = await eraseStored(contact, traces)
      showToast({ title: `${done} ${done === 1 ? 'entry' : 'entries'} erased` })
      refreshSummary()
      // What came meanwhile is seen, and not erased unseen.
      await find(contact)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: 'Failed to erase', description: 'Please try again.', variant: 'destructive' })
      setState({ kind: 'found', contact, traces })
    }
  }

  return { state, find, erase }
}
