import { useState } from 'react'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { deletePersonalDataOperation, findPersonalDataOperation } from '#src/contract/operations/erasure.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { erasureTexts as texts } from './texts.ts'

/** Finds personal data by email or phone number. Deletes only entries that the search showed to the user. */
export function useErasure() {
  const [contact, setContact] = useState('')
  const search = useOperationMutation(findPersonalDataOperation, {
    onError: (error) => console.warn('The search for personal data failed:', error),
  })
  const erasure = useOperationMutation(deletePersonalDataOperation, {
    onError: () => showToast({ ...texts.deleteFailed, variant: 'destructive' }),
  })
  const foundEntries = search.data?.items ?? []

  async function searchEntries(newContact: string) {
    setContact(newContact)
    await search.trigger({ body: { contact: newContact } })
  }

  async function deleteEntries() {
    if (erasure.isMutating) return
    const result = await erasure.trigger({ body: { contact, names: foundEntries.map(({ name }) => name) } })
    if (!result) return
    showToast({ title: texts.describeDeletedCount(result.done) })
    void refreshSummary()
    // Search again, because new submissions may have arrived since the first search.
    await searchEntries(contact)
  }

  return {
    contact,
    foundEntries,
    isSearching: search.isMutating,
    hasSearchFailed: search.error !== undefined,
    isDeleting: erasure.isMutating,
    searchEntries,
    deleteEntries,
  }
}
