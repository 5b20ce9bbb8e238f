import { useRef, useState } from 'react'
import type { AnyForm } from '#src/admin/documents/document.ts'
import type { UnsavedDocument } from '#src/admin/documents/unsaved-documents.ts'
import { unsavedTexts } from '#src/admin/documents/unsaved-texts.ts'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import type { EditorCallbacks } from './editor/use-publication-form.ts'
import { publicationListTexts } from './texts.ts'

const { open: texts } = publicationListTexts
const { leave: leaveTexts } = unsavedTexts

interface OpenForm<Item> {
  itemId: string
  /** Item to edit; undefined for a new item. */
  item: Item | undefined
}

/** Keeps which item the editing form shows, and asks before the user leaves unsaved text. */
export function useEditing<Item extends { id: string }>(readItem: (id: string) => Promise<Item>, itemNoun: string) {
  /** Null while no form is open. `openedAt` tells a form from an earlier form of the same item. */
  const [openForm, setOpenForm] = useState<(OpenForm<Item> & { openedAt: number }) | null>(null)
  const [requestedForm, setRequestedForm] = useState<OpenForm<Item> | null>()
  const [openingId, setOpeningId] = useState<string>()
  const [lastOpenedId, setLastOpenedId] = useState<string>()
  // A ref, because `open` needs the form at the time when the item has loaded.
  const openedForm = useRef<AnyForm>(undefined)

  function switchForm(newForm: OpenForm<Item> | null) {
    setRequestedForm(undefined)
    openedForm.current = undefined
    setOpenForm(newForm && { ...newForm, openedAt: Date.now() })
    if (newForm) setLastOpenedId(newForm.item?.id)
  }

  function requestForm(newForm: OpenForm<Item> | null) {
    if (openedForm.current?.isDirty()) setRequestedForm(newForm)
    else switchForm(newForm)
  }

  const isKept = openedForm.current?.autosave.$state.get().location !== 'nowhere'

  function leave(newForm: OpenForm<Item> | null) {
    openedForm.current?.discard()
    switchForm(newForm)
  }

  const callbacks: EditorCallbacks = {
    onOpened: (form) => {
      openedForm.current = form
    },
    onDone: () => switchForm(null),
    onCancel: () => requestForm(null),
  }

  /** Reads the full item and opens it. Ignores the request while another item loads. */
  async function load(itemId: string, onUnread: (error: ApiError) => void) {
    if (openingId) return
    setOpeningId(itemId)
    try {
      requestForm({ itemId, item: await readItem(itemId) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onUnread(error)
    } finally {
      setOpeningId(undefined)
    }
  }

  return {
    openForm,
    callbacks,
    /** Id of the item that is loading. */
    openingId,
    lastOpenedId,
    create: () => requestForm({ itemId: crypto.randomUUID(), item: undefined }),
    open: (id: string, onDeleted: () => void) =>
      void load(id, (error) => (error.status === 404 ? onDeleted() : showFailure(texts.openFailed(itemNoun), error))),
    /** Opens the item of an unsaved text, or a new item while it does not exist. */
    openUnsaved({ item, baseVersion }: UnsavedDocument): void {
      void load(item, (error) => {
        if (error.status === 404 || baseVersion === null) requestForm({ itemId: item, item: undefined })
        else showFailure(texts.openFailed(itemNoun), error)
      })
    },
    closeDeleted: ({ id }: { id: string }) => {
      if (openForm?.item?.id === id) leave(null)
    },
    leaveDialog: (
      <ConfirmDialog
        open={requestedForm !== undefined}
        title={leaveTexts.title}
        text={leaveTexts.text}
        confirmLabel={leaveTexts.discard}
        onConfirm={() => leave(requestedForm ?? null)}
        alternativeButton={
          isKept ? { label: leaveTexts.keep, onChoose: () => switchForm(requestedForm ?? null) } : undefined
        }
        onCancel={() => setRequestedForm(undefined)}
      />
    ),
  }
}
