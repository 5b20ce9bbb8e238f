import { useState } from 'react'
import { erasePersonalData, searchPersonalData } from '#src/api/admin/personal-data.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import type { PersonalDataTrace } from '#src/contract/erasure.ts'
import { showToast } from '#src/stores/toasts.ts'
import { erasureTexts as texts } from './texts.ts'

type ErasureState =
  | { kind: 'idle' | 'looking' | 'failed'; contact: string }
  | { kind: 'found' | 'erasing'; contact: string; foundEntries: PersonalDataTrace[] }

/** Finds personal data by email or phone number. Deletes only entries that the search showed to the user. */
export function useErasure() {
  const [state, setState] = useState<ErasureState>({ kind: 'idle', contact: '' })

  async function searchEntries(contact: string) {
    setState({ kind: 'looking', contact })
    try {
      setState({ kind: 'found', contact, foundEntries: await searchPersonalData(contact) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ kind: 'failed', contact })
    }
  }

  async function deleteEntries() {
    if (state.kind !== 'found') return
    const { contact, foundEntries } = state
    setState({ ...state, kind: 'erasing' })
    try {
      const deletedCount = await erasePersonalData(contact, foundEntries)
      showToast({ title: texts.describeDeletedCount(deletedCount) })
      refreshSummary()
      // Search again, because new submissions may have arrived since the first search.
      await searchEntries(contact)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ ...texts.deleteFailed, variant: 'destructive' })
      setState({ kind: 'found', contact, foundEntries })
    }
  }

  return { state, searchEntries, deleteEntries }
}
