import { useRef, useState } from 'react'
import type { UnsavedText } from '#src/admin/editor/autosave/autosave.ts'
import type { EditorCallbacks } from '#src/admin/editor/use-editor.ts'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import { publicationListTexts } from './texts.ts'

const { discardQuestion, open: openTexts } = publicationListTexts

interface OpenForm<Item> {
  /** Item to edit; undefined for a new item. */
  item?: Item
  /** Unsaved text from another browser tab or user, with which the form starts. */
  unsavedText: UnsavedText | undefined
}

/** Keeps which item the editing form shows, and asks before the user leaves unsaved text. */
export function useEditing<Item extends { id: string }>(readItem: (id: string) => Promise<Item>, itemNoun: string) {
  /** Null while no form is open. `openedAt` tells a form from an earlier form of the same item. */
  const [form, setForm] = useState<(OpenForm<Item> & { openedAt: number }) | null>(null)
  const [requestedForm, setRequestedForm] = useState<OpenForm<Item> | null>()
  const [openingId, setOpeningId] = useState<string>()
  const [lastOpenedId, setLastOpenedId] = useState<string>()
  // A ref, because `open` needs the value at the time when the item has loaded.
  const isDirty = useRef(false)
  const isUnsavedTextKept = useRef(false)

  function switchForm(newForm: OpenForm<Item> | null, shouldKeepText = false) {
    isUnsavedTextKept.current = shouldKeepText
    setRequestedForm(undefined)
    isDirty.current = false
    setForm(newForm && { ...newForm, openedAt: Date.now() })
    if (newForm) setLastOpenedId(newForm.item?.id)
  }

  function requestForm(newForm: OpenForm<Item> | null) {
    if (isDirty.current) setRequestedForm(newForm)
    else switchForm(newForm)
  }

  function confirmDiscard(shouldKeepText: boolean) {
    if (requestedForm !== undefined) switchForm(requestedForm, shouldKeepText)
  }

  const callbacks: EditorCallbacks<Item> = {
    onDirtyChange: (newValue) => {
      isDirty.current = newValue
    },
    onReload: (item) => switchForm({ item, unsavedText: undefined }),
    onDone: () => switchForm(null),
    onCancel: () => requestForm(null),
    shouldKeepUnsavedText: () => isUnsavedTextKept.current,
  }

  return {
    form,
    callbacks,
    /** Id of the item that is loading. */
    openingId,
    lastOpenedId,
    create: (unsavedText?: UnsavedText) => requestForm({ unsavedText }),
    /** Loads the full item of a list row and opens it; ignores a click on another row while an item loads. */
    async open(id: string, onItemDeleted: () => void, unsavedText?: UnsavedText): Promise<void> {
      if (openingId) return
      setOpeningId(id)
      try {
        requestForm({ item: await readItem(id), unsavedText })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 404) return onItemDeleted()
        showFailure(openTexts.openFailed(itemNoun), error)
      } finally {
        setOpeningId(undefined)
      }
    },
    closeDeleted: ({ id }: { id: string }) => {
      if (form?.item?.id === id) switchForm(null)
    },
    discardDialog: (
      <ConfirmDialog
        open={requestedForm !== undefined}
        title={discardQuestion.title}
        text={discardQuestion.text}
        confirmLabel={discardQuestion.confirm}
        onConfirm={() => confirmDiscard(false)}
        alternativeButton={{ label: discardQuestion.keep, onChoose: () => confirmDiscard(true) }}
        onCancel={() => setRequestedForm(undefined)}
      />
    ),
  }
}
