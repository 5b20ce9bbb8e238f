import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { discardAutosave, refreshAutosaveOutlines, useAutosaveOutlines } from '#src/admin/api/documents.ts'
import { usePollingWhileActive } from '#src/admin/session/use-polling-while-active.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { ApiError } from '#src/api/client.ts'
import type { AutosaveOutline, DocumentCollection, DocumentKey } from '#src/contract/documents/documents.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { createAutosave } from './autosave.ts'
import { $entryChanges, type DeviceEntry, deleteEntry, listEntries } from './device-store.ts'
import { $openForms, holdForm, releaseForm } from './form-lock.ts'
import { documentTexts } from './texts.ts'
import { continueForm } from './use-document.ts'

const { list: texts, unsaved: unsavedTexts } = documentTexts

/** Unsaved text of a form that is not open in this window. */
export type UnsavedDocument = AutosaveOutline & { isOnDevice: boolean }

/** The server has no text that only this device had, or that another window discarded. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Discards an own unsaved text of another form, and says so. Returns false if the server did not. */
export async function tryDiscardAutosave(key: DocumentKey, form: string): Promise<boolean> {
  try {
    await discardAutosave(key, form).catch(ignoreMissing)
    deleteEntry({ ...key, form })
    showToast(unsavedTexts.discarded)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showErrorToast({ title: unsavedTexts.discardFailed })
    return false
  } finally {
    // The question stays open until the row is gone, so that the focus moves on from it.
    await refreshAutosaveOutlines(key.collection)
  }
}

function toOutline(collection: DocumentCollection, entry: DeviceEntry): UnsavedDocument {
  const { item, form, baseVersion, changedAt, fields } = entry
  const title = typeof fields.title === 'string' ? fields.title : ''
  return { collection, item, form, baseVersion, changedAt, title, isOwn: true, author: '', isOnDevice: true }
}

/** Sends texts that closed windows left on this device. */
async function sendEntries(collection: DocumentCollection): Promise<void> {
  for (const entry of listEntries(collection)) {
    if (entry.isOnServer || !(await holdForm(entry.form))) continue
    const autosave = createAutosave(entry, { counter: entry.counter, onUploaded() {} })
    try {
      autosave.restore(entry)
      await autosave.flush(true)
    } finally {
      autosave.end()
      releaseForm(entry.form)
    }
    await refreshAutosaveOutlines(collection)
  }
}

/** Unsaved texts of a collection that no form of this window has: from the server, and from this device. */
export function useUnsavedDocuments(collection: DocumentCollection): UnsavedDocument[] {
  const outlines = useAutosaveOutlines(collection)
  const openForms = useStore($openForms)
  useStore($entryChanges)
  usePollingWhileActive(() => void refreshAutosaveOutlines(collection))

  useEffect(() => {
    const send = () =>
      void sendEntries(collection).catch((error: unknown) =>
        console.warn('Failed to send unsaved text, which stays on this device for now:', error),
      )
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [collection])

  const entries = listEntries(collection)
  const onServer = new Set(outlines.map(({ form }) => form))
  const onDevice = entries.filter(({ form }) => !onServer.has(form)).map((entry) => toOutline(collection, entry))
  return [...outlines.map((outline) => ({ ...outline, isOnDevice: false })), ...onDevice]
    .filter(({ form }) => !openForms.includes(form))
    .sort((first, second) => second.changedAt.localeCompare(first.changedAt))
}

interface Props {
  collection: DocumentCollection
  /** Returns the title of a document whose unsaved text has none. */
  findTitle: (item: string) => string | undefined
  onOpen: (unsaved: UnsavedDocument) => void
}

/** Lists unsaved texts of closed windows, other devices and other members. */
export function UnsavedList({ collection, findTitle, onOpen }: Props) {
  const headingId = useId()
  const unsaved = useUnsavedDocuments(collection)
  const discarding = useConfirmation(({ item, form }: UnsavedDocument) =>
    tryDiscardAutosave({ collection, item }, form),
  )
  const { subject } = discarding
  if (unsaved.length === 0 && !subject) return null

  const getTitle = ({ item, title }: UnsavedDocument) => findTitle(item) ?? (title.trim() || sharedTexts.untitled)

  return (
    <section className="my-4 grid gap-2 edge-l-8 border-brand bg-paper-deep p-4" aria-labelledby={headingId}>
      <h3 className="text-xl" id={headingId}>
        {texts.title}
      </h3>
      <ul>
        {unsaved.map((document) => {
          const { form, isOwn, isOnDevice, author, baseVersion, changedAt } = document
          const title = getTitle(document)
          const describeText = baseVersion === null ? texts.describeNewText : texts.describeChanges
          return (
            <li
              key={form}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line edge-t-2 py-2"
            >
              <div className="min-w-[min(100%,16rem)] flex-1">
                <p className="font-bold wrap-anywhere">{title}</p>
                <p className={adminStyles.facts}>
                  {describeText(changedAt)}
                  {!isOwn && texts.by(author)}
                  {isOnDevice && texts.onThisDevice}
                </p>
              </div>
              <ButtonRow>
                <Button
                  variant="quiet"
                  aria-label={(isOwn ? texts.openOf : texts.readOf)(title)}
                  onClick={() => {
                    if (isOwn) continueForm(document)
                    onOpen(document)
                  }}
                >
                  {isOwn ? texts.open : texts.read}
                </Button>
                {isOwn && (
                  <Button variant="danger" aria-label={texts.discardOf(title)} onClick={() => discarding.ask(document)}>
                    {texts.discard}
                  </Button>
                )}
              </ButtonRow>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        {...discarding.dialog}
        title={unsavedTexts.question}
        text={subject ? texts.questionText(getTitle(subject), subject.changedAt) : ''}
        confirmLabel={texts.discard}
      />
    </section>
  )
}
