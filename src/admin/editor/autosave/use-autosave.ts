import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { readToken } from '#src/admin/session/session.ts'
import { usePollingWhileActive } from '#src/admin/shell/use-polling-while-active.ts'
import { refreshDrafts } from '#src/api/admin/drafts.ts'
import { createAutosave, type EditedItem } from './autosave.ts'
import { $openItems } from './on-device.ts'

interface Options {
  editedItem: EditedItem
  /** Values of all fields; null when they equal the saved item. */
  fields: Record<string, string> | null
  onUploaded: (image: string, url: string) => void
  /** Called when the editing form closes. Returns true to keep the unsaved text for later editing. */
  shouldKeepUnsavedText: () => boolean
}

export function useAutosave({ editedItem, fields, onUploaded, shouldKeepUnsavedText }: Options) {
  const replaceImage = useEffectEvent(onUploaded)
  const [autosave] = useState(() => createAutosave(editedItem, (image, url) => replaceImage(image, url)))
  const state = useStore(autosave.$state)
  const { section, item, baseVersion } = editedItem
  const stop = useEffectEvent(async () => {
    // The text stays on the device when the session has ended.
    if (!readToken()) await autosave.pause()
    else if (shouldKeepUnsavedText()) await autosave.keepAndEnd()
    else await autosave.deleteAndEnd()
  })

  useEffect(() => autosave.writeFieldsSoon(fields), [autosave, fields])

  useEffect(() => {
    function sendUnsent() {
      autosave.finishWaitingWrite()
      if (autosave.hasUnsent()) void autosave.sendNow()
    }
    // Browsers may discard a page in the background without an event.
    const sendWhenHidden = () => document.visibilityState === 'hidden' && sendUnsent()
    if (baseVersion !== null) void autosave.sendNow()
    addEventListener('visibilitychange', sendWhenHidden)
    addEventListener('pagehide', autosave.leave)
    addEventListener('online', sendUnsent)
    $openItems.set([...$openItems.get(), item])
    return () => {
      removeEventListener('visibilitychange', sendWhenHidden)
      removeEventListener('pagehide', autosave.leave)
      removeEventListener('online', sendUnsent)
      // Show the item in the list of unsaved changes only after the refresh, because its draft may be deleted.
      void stop()
        .then(() => refreshDrafts(section))
        .finally(() => $openItems.set($openItems.get().filter((openItem) => openItem !== item)))
    }
  }, [autosave, section, item, baseVersion])

  // Do not report an empty form for a new item, because no other user can edit the same item.
  usePollingWhileActive(() => {
    if (baseVersion !== null || fields) void autosave.sendNow()
  })

  return { autosave, state }
}
