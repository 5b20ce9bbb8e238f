import { useState } from 'react'
import { erasePersonalData, searchPersonalData } from '#src/api/admin/personal-data.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import type { PersonalDataTrace } from '#src/contract/erasure.ts'
import { showToast } from '#src/stores/toasts.ts'
import { erasureTexts as texts } from './texts.ts'

type State =
  | { kind: 'idle' | 'looking' | 'failed'; contact: string }
  | { kind: 'found' | 'erasing'; contact: string; traces: PersonalDataTrace[] }

/** Finds personal data by email or phone number. Deletes only entries that the search showed to the user. */
export function useErasure() {
  const [state, setState] = useState<State>({ kind: 'idle', contact: '' })

  async function searchTraces(contact: string) {
    setState({ kind: 'looking', contact })
    try {
      setState({ kind: 'found', contact, traces: await searchPersonalData(contact) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ kind: 'failed', contact })
    }
  }

  async function eraseTraces() {
    if (state.kind !== 'found') return
    const { contact, traces } = state
    setState({ ...state, kind: 'erasing' })
    try {
      const deletedCount = await erasePersonalData(contact, traces)
      showToast({ title: texts.describeDeletedCount(deletedCount) })
      refreshSummary()
      // Search again, because new submissions may have arrived since the first search.
      await searchTraces(contact)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ ...texts.deleteFailed, variant: 'destructive' })
      setState({ kind: 'found', contact, traces })
    }
  }

  return { state, searchTraces, eraseTraces }
}
