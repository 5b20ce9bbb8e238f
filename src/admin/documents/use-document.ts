import { useEffect, useEffectEvent, useState } from 'react'
import { discardAutosave, listAutosaves } from '#src/admin/api/documents.ts'
import { usePollingWhileActive } from '#src/admin/session/use-polling-while-active.ts'
import type { Autosave } from '#src/contract/documents/documents.ts'
import { toServerKey } from './autosave.ts'
import { takeChosenForm } from './chosen-form.ts'
import { type DeviceEntry, deleteEntry, listEntries, parseFields } from './device-store.ts'
import { type AnyForm, createDocument, type DocumentForm } from './document.ts'
import type { DocumentKind, SavedDocument } from './document-kind.ts'
import type { DocumentState } from './document-state.ts'
import { holdForm, releaseForm } from './form-lock.ts'
import { listChangedNames } from './values.ts'

/**
 * Finds a text that a closed form of this device left, and takes its form for this window: the chosen one, or the newest.
 * Discards texts that were saved by a request whose response was lost.
 */
async function takeEntry<Saved extends SavedDocument, Plan>(
  { collection, labels, toFields, schema }: DocumentKind<Saved, Plan>,
  id: string,
  saved: Saved | undefined,
  chosenForm: string | undefined,
): Promise<DeviceEntry | undefined> {
  const serverKey = toServerKey(collection, id)
  const isChosen = ({ form }: DeviceEntry) => Number(form === chosenForm)
  for (const entry of listEntries(collection, id).sort((first, second) => isChosen(second) - isChosen(first))) {
    if (!(await holdForm(entry.form))) continue
    const fields = parseFields(entry, schema)
    const isSaved = saved && listChangedNames(Object.keys(labels), entry.fields, toFields(saved)).length === 0
    if (fields && !isSaved) return entry
    releaseForm(entry.form)
    if (!isSaved) continue
    deleteEntry(entry)
    if (serverKey)
      discardAutosave(serverKey, entry.form).catch((error: unknown) =>
        console.warn('A saved text stays listed as unsaved:', error),
      )
  }
  return undefined
}

/** Continues a text that another device of the author stored on the server. */
async function continueAutosave(form: AnyForm, continuedForm: string): Promise<void> {
  if (!form.serverKey) return
  try {
    const autosaves = await listAutosaves(form.serverKey)
    const other = autosaves.find((autosave) => autosave.form === continuedForm && autosave.isOwn)
    if (other) await form.copyAutosave(other, true)
  } catch (error) {
    console.warn('The unsaved text of the other form failed to load:', error)
  }
}

/**
 * Opens a form of a document, with the text that the user chose to continue, or else what this device has of it. `saved`
 * is undefined for a new document.
 */
export async function openDocument<Saved extends SavedDocument, Plan>(
  kind: DocumentKind<Saved, Plan>,
  id: string,
  saved: Saved | undefined,
): Promise<DocumentForm<Saved, Plan>> {
  const chosenForm = takeChosenForm(kind.collection, id)
  const entry = await takeEntry(kind, id, saved, chosenForm)
  const form = entry?.form ?? crypto.randomUUID()
  if (!entry) await holdForm(form)
  const opened = createDocument(kind, id, { saved, form, entry })
  if (chosenForm && !entry) await continueAutosave(opened, chosenForm)
  return opened
}

/** Opens a form of a document for as long as the component is on screen; undefined for a moment, until it is open. */
export function useDocument<Saved extends SavedDocument, Plan = undefined>(
  kind: DocumentKind<Saved, Plan>,
  id: string,
  saved: Saved | undefined,
): DocumentForm<Saved, Plan> | undefined {
  const [form, setForm] = useState<DocumentForm<Saved, Plan>>()
  const open = useEffectEvent(() => openDocument(kind, id, saved))

  useEffect(() => {
    let isUnmounted = false
    let opened: DocumentForm<Saved, Plan> | undefined
    void open().then((newForm) => {
      if (isUnmounted) return newForm.close()
      opened = newForm
      setForm(newForm)
    })
    return () => {
      isUnmounted = true
      opened?.close()
    }
  }, [])

  return form
}

/** Follows the state of a form. A change within `startTransition` renders within it, so that typing can interrupt it. */
export function useFormState(form: AnyForm): DocumentState & { isDirty: boolean } {
  const [state, setState] = useState(form.$state.get)
  useEffect(() => {
    setState(form.$state.get())
    return form.$state.listen((nextState) => setState(nextState))
  }, [form])
  return { ...state, isDirty: form.isDirty(state) }
}

/**
 * Reads the unsaved texts that other forms have of a document: at once, when `savedState` changes, and every minute while
 * the user is active.
 */
export function useOtherAutosaves({ serverKey, form }: AnyForm, savedState: string) {
  const [others, setOthers] = useState<Autosave[]>([])

  async function refresh() {
    if (!serverKey) return
    try {
      setOthers((await listAutosaves(serverKey)).filter((autosave) => autosave.form !== form))
    } catch (error) {
      console.warn('The unsaved texts of other forms failed to load:', error)
    }
  }

  const refreshAtOnce = useEffectEvent(refresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after a save, which ends a text
  useEffect(() => void refreshAtOnce(), [form, savedState])
  usePollingWhileActive(() => void refresh())

  return others
}
