import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { usePollingWhileActive } from '#src/admin/shell/use-polling-while-active.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { deleteDraft, refreshDrafts, useDrafts } from '#src/api/admin/drafts.ts'
import { ApiError } from '#src/api/client.ts'
import type { Draft } from '#src/contract/drafts.ts'
import type { Section } from '#src/contract/publication.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import type { UnsavedText } from './autosave.ts'
import { $openItems, deleteTextOnDevice, listTextsOnDevice, sendTextsOnDevice } from './on-device.ts'
import { autosaveTexts } from './texts.ts'

const { unsaved: texts } = autosaveTexts

interface Props {
  section: Section
  /** Titles of the loaded items by item id. */
  titlesById: Map<string, string>
  onOpen: (text: UnsavedText) => void
}

/** Merges the drafts with the texts on this device. The newer text of the same form on this device hides its draft. */
function listUnsavedTexts(section: Section, drafts: Draft[]): UnsavedText[] {
  const copies = listTextsOnDevice(section).map((copy) => ({ ...copy, openEditors: [], isOnDevice: true }))
  const otherDrafts = drafts.filter(({ editor }) => !copies.some((copy) => copy.editor === editor))
  return [...otherDrafts, ...copies].sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}

/** Lists unsaved text from closed browser tabs, failed connections and other devices. */
export function UnsavedChangesList({ section, titlesById, onOpen }: Props) {
  const headingId = useId()
  const drafts = useDrafts(section)
  const openItems = useStore($openItems)
  const discarding = useConfirmation(discardText)
  const { subject: textToDiscard } = discarding
  const unsavedTexts = listUnsavedTexts(section, drafts).filter(({ item }) => !openItems.includes(item))
  usePollingWhileActive(() => void refreshDrafts(section))

  useEffect(() => {
    const sendTexts = async () => {
      if (await sendTextsOnDevice(section, $openItems.get())) await refreshDrafts(section)
    }
    void sendTexts()
    addEventListener('online', sendTexts)
    return () => removeEventListener('online', sendTexts)
  }, [section])

  if (unsavedTexts.length === 0) return null

  const getTitle = ({ item, fields }: UnsavedText) =>
    titlesById.get(item) ?? (fields.title?.trim() || sharedTexts.untitled)

  function describeText({ baseVersion, item, changedAt }: UnsavedText) {
    const isExistingItem = baseVersion !== null || titlesById.has(item)
    return (isExistingItem ? texts.describeChanges : texts.describeNewText)(formatShortDateTime(changedAt))
  }

  async function deleteText({ item, editor, isOnDevice }: UnsavedText) {
    const draft = drafts.find((listedDraft) => listedDraft.editor === editor)
    if (draft) await deleteDraft({ section, item }, draft.version)
    if (isOnDevice) deleteTextOnDevice(section, editor)
  }

  async function discardText(text: UnsavedText) {
    try {
      await deleteText(text)
      showToast({ title: texts.discarded })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showErrorToast({ title: error.status === 403 ? texts.discardRefused(text.by) : texts.discardFailed })
    }
    await refreshDrafts(section)
  }

  return (
    <section className="my-4 grid gap-2 edge-l-8 border-brand bg-paper-deep p-4" aria-labelledby={headingId}>
      <h3 className="text-xl" id={headingId}>
        {texts.title}
      </h3>
      <ul>
        {unsavedTexts.map((text) => (
          <li
            key={text.editor}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line edge-t-2 py-2"
          >
            <div className="min-w-[min(100%,16rem)] flex-1">
              <p className="font-bold wrap-anywhere">{getTitle(text)}</p>
              <p className={adminStyles.facts}>
                {describeText(text)}
                {text.by && texts.by(text.by)}
                {text.isOnDevice && texts.onThisDevice}
                {text.openEditors.length > 0 && texts.openElsewhere}
              </p>
            </div>
            <ButtonRow>
              <Button variant="quiet" aria-label={texts.continueEditingOf(getTitle(text))} onClick={() => onOpen(text)}>
                {texts.continueEditing}
              </Button>
              <Button
                variant="danger"
                aria-label={texts.discardOf(getTitle(text))}
                onClick={() => discarding.ask(text)}
              >
                {texts.discard}
              </Button>
            </ButtonRow>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...discarding.dialog}
        title={texts.question}
        text={
          textToDiscard ? texts.questionText(getTitle(textToDiscard), formatShortDateTime(textToDiscard.changedAt)) : ''
        }
        confirmLabel={texts.discard}
      />
    </section>
  )
}
