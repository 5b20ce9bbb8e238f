import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { refreshUnsavedTexts, sendEditorReport } from '#src/api/admin/editors.ts'
import { uploadTextImage } from '#src/api/admin/text-images.ts'
import { usePollingWhileActive } from '#src/features/admin/use-polling-while-active.ts'
import { createAutosave, type EditedItem } from './autosave.ts'
import { registerOpenEditor } from './open-editors.ts'

interface Options extends EditedItem {
  draft: Record<string, string>
  isDirty: boolean
  /** Row id in open_editors of the unsaved text that this editing form continues. */
  continuedRowId: string | undefined
  onUploaded: (image: string, imageUrl: string) => void
  /** Called when the editing form closes. Returns true to keep the unsaved text for later editing. */
  shouldKeepUnsavedText: () => boolean
}

export function useAutosave({
  draft,
  isDirty,
  continuedRowId,
  onUploaded,
  shouldKeepUnsavedText,
  ...editedItem
}: Options) {
  const latestOptions = useRef({ onUploaded, shouldKeepUnsavedText })
  latestOptions.current = { onUploaded, shouldKeepUnsavedText }
  const [autosave] = useState(() =>
    createAutosave(editedItem, {
      sendEditorReport,
      uploadImage: uploadTextImage,
      onUploaded: (image, imageUrl) => latestOptions.current.onUploaded(image, imageUrl),
    }),
  )
  const autosaveState = useStore(autosave.$state)
  const { section, version } = editedItem

  useEffect(() => autosave.writeFields(isDirty ? draft : null), [autosave, draft, isDirty])

  useEffect(() => {
    if (continuedRowId) autosave.continueRow(continuedRowId)
    if (version !== null) autosave.reportPresence()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && autosave.sendOnHide()
    addEventListener('visibilitychange', sendWhenHidden)
    addEventListener('pagehide', autosave.sendOnLeave)
    addEventListener('online', autosave.sendUnsent)
    const unregisterEditor = registerOpenEditor(() => [
      autosave.getRowId(),
      ...(continuedRowId ? [continuedRowId] : []),
    ])
    return () => {
      removeEventListener('visibilitychange', sendWhenHidden)
      removeEventListener('pagehide', autosave.sendOnLeave)
      removeEventListener('online', autosave.sendUnsent)
      const closingReport = latestOptions.current.shouldKeepUnsavedText()
        ? autosave.keepAndStop()
        : autosave.deleteAndStop()
      // Unregister after the refresh, so that the list of unsaved changes does not show text that is already deleted.
      void closingReport.then(() => refreshUnsavedTexts(section)).finally(unregisterEditor)
    }
  }, [autosave, section, version, continuedRowId])

  // Do not report an empty form for a new item, because no other user can edit the same item.
  usePollingWhileActive(() => {
    if (version !== null || isDirty) autosave.reportPresence()
  })

  return { ...autosaveState, autosave }
}
