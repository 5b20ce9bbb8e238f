import { useEffect, useEffectEvent, useState } from 'react'
import { discardAutosave, listAutosaves } from '#src/admin/api/documents.ts'
import { readToken } from '#src/admin/session/session.ts'
import { usePollingWhileActive } from '#src/admin/session/use-polling-while-active.ts'
import type { Autosave, AutosaveOutline, DocumentKey } from '#src/contract/documents/documents.ts'
import { hasAutosaves } from './autosave.ts'
import { type DeviceEntry, deleteEntry, listEntries } from './device-store.ts'
import { type AnyForm, createDocument, type DocumentForm } from './document.ts'
import type { DocumentKind, DocumentState, SavedDocument } from './document-kind.ts'
import { holdForm, releaseForm } from './form-lock.ts'
import { listChangedNames } from './values.ts'

/** Finds a text that a closed form of this device left, and takes its form for this window: `wanted`, or the newest. */
async function takeEntry(collection: string, item: string, wanted?: string): Promise<DeviceEntry | undefined> {
  const entries = listEntries(collection, item)
  const ordered = [...entries.filter(({ form }) => form === wanted), ...entries.filter(({ form }) => form !== wanted)]
  for (const entry of ordered) if (await holdForm(entry.form)) return entry
  return undefined
}

/** Forms whose text the user chose to continue, by collection and item. */
const chosenForms = new Map<string, string>()

const toChoiceKey = (collection: string, item: string) => `${collection} ${item}`

/** Lets the next form of the document continue the own text of the given form, also of one on another device. */
export function continueForm({ collection, item, form }: Pick<AutosaveOutline, 'collection' | 'item' | 'form'>): void {
  chosenForms.set(toChoiceKey(collection, item), form)
}

function endAutosave(key: DocumentKey, form: string): void {
  discardAutosave(key, form).catch((error: unknown) => console.warn('A saved text stays listed as unsaved:', error))
}

/** Continues a text that another device of the author stored on the server. */
async function continueAutosave(form: AnyForm, continuedForm: string): Promise<void> {
  if (!hasAutosaves(form.collection)) return
  try {
    const autosaves = await listAutosaves({ collection: form.collection, item: form.id })
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
  const names = Object.keys(kind.labels)
  const choiceKey = toChoiceKey(kind.collection, id)
  const continuedForm = chosenForms.get(choiceKey)
  chosenForms.delete(choiceKey)
  let entry = await takeEntry(kind.collection, id, continuedForm)
  // The text was saved, but the response of the save was lost.
  while (entry && saved && listChangedNames(names, entry.fields, kind.toFields(saved)).length === 0) {
    deleteEntry(entry)
    releaseForm(entry.form)
    if (hasAutosaves(kind.collection)) endAutosave({ collection: kind.collection, item: id }, entry.form)
    entry = await takeEntry(kind.collection, id)
  }
  const form = entry?.form ?? crypto.randomUUID()
  if (!entry) await holdForm(form)
  const opened = createDocument(kind, id, { saved, form, entry })
  if (continuedForm && !entry) await continueAutosave(opened, continuedForm)
  return opened
}

/** Sends unsent text of an open form when the page is hidden, left or online again, and warns if nothing has it. */
export function watchPage({ autosave, isDirty }: AnyForm): () => void {
  const send = () => void autosave.trySend()
  // Browsers may discard a page in the background without an event.
  const sendWhenHidden = () => document.visibilityState === 'hidden' && autosave.leave()
  const warnBeforeUnload = (event: BeforeUnloadEvent) => {
    autosave.finishWaitingWrite()
    // Do not warn after a logout, because the user can no longer save the text.
    if (readToken() && isDirty() && autosave.$state.get().location === 'nowhere') event.preventDefault()
  }
  addEventListener('visibilitychange', sendWhenHidden)
  addEventListener('pagehide', autosave.leave)
  addEventListener('online', send)
  addEventListener('beforeunload', warnBeforeUnload)
  return () => {
    removeEventListener('visibilitychange', sendWhenHidden)
    removeEventListener('pagehide', autosave.leave)
    removeEventListener('online', send)
    removeEventListener('beforeunload', warnBeforeUnload)
  }
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
    let close: (() => void) | undefined
    void open().then((opened) => {
      if (isUnmounted) return opened.close()
      const unwatch = watchPage(opened)
      close = () => {
        unwatch()
        opened.close()
      }
      setForm(opened)
    })
    return () => {
      isUnmounted = true
      close?.()
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
export function useOtherAutosaves({ collection, id, form }: AnyForm, savedState: string) {
  const [others, setOthers] = useState<Autosave[]>([])

  async function refresh() {
    if (!hasAutosaves(collection)) return
    try {
      setOthers((await listAutosaves({ collection, item: id })).filter((autosave) => autosave.form !== form))
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
