import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { refreshUnsavedTexts, sendEditorReport, useUnsavedTexts } from '#src/api/admin/editors.ts'
import { ApiError } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import type { OpenEditor } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { ButtonRow } from '#src/features/admin/ButtonRow.tsx'
import { adminStyles } from '#src/features/admin/styles.ts'
import { sharedTexts } from '#src/features/admin/texts/shared.ts'
import { usePollingWhileActive } from '#src/features/admin/use-polling-while-active.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { deleteTextOnDevice, listTextsOnDevice } from './on-device.ts'
import { $openEditorIdGetters } from './open-editors.ts'
import { autosaveTexts } from './texts.ts'
import { uploadTextsOnDevice } from './upload-texts-on-device.ts'

const { unsaved: texts } = autosaveTexts

interface Props {
  section: Section
  /** Titles of the loaded items by item id. */
  titlesById: Map<string, string>
  onOpen: (text: OpenEditor) => void
}

function mergeUnsavedTexts(
  serverTexts: OpenEditor[],
  deviceTexts: OpenEditor[],
  openEditorIds: string[],
): (OpenEditor & { isOnDevice: boolean })[] {
  const deviceTextsById = new Map(deviceTexts.map((text) => [text.id, text]))
  const allTexts = [...serverTexts.filter(({ id }) => !deviceTextsById.has(id)), ...deviceTexts]
  return allTexts
    .filter(({ id }) => !openEditorIds.includes(id))
    .map((text) => ({ ...text, isOnDevice: deviceTextsById.has(text.id) }))
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}

/** Lists unsaved text from closed browser tabs, failed connections and other devices. */
export function UnsavedChangesList({ section, titlesById, onOpen }: Props) {
  const headingId = useId()
  const serverTexts = useUnsavedTexts(section)
  const openEditorIds = useStore($openEditorIdGetters).flatMap((ids) => ids())
  const [textToDiscard, setTextToDiscard] = useState<OpenEditor>()
  const [isPending, setPending] = useState(false)
  const unsavedTexts = mergeUnsavedTexts(serverTexts, listTextsOnDevice(section), openEditorIds)
  usePollingWhileActive(() => void refreshUnsavedTexts(section))

  useEffect(() => {
    async function uploadTexts() {
      try {
        if (await uploadTextsOnDevice(section, sendEditorReport)) await refreshUnsavedTexts(section)
      } catch (error) {
        console.warn('Failed to upload unsaved text, which stays on this device for now:', error)
      }
    }
    void uploadTexts()
    addEventListener('online', uploadTexts)
    return () => removeEventListener('online', uploadTexts)
  }, [section])

  if (unsavedTexts.length === 0) return null

  const getTitle = ({ item, fields }: OpenEditor) =>
    titlesById.get(item) ?? (fields?.title?.trim() || sharedTexts.untitled)

  function describeText({ version, item, changedAt }: OpenEditor) {
    const isExistingItem = version !== null || titlesById.has(item)
    return (isExistingItem ? texts.describeChanges : texts.describeNewText)(formatShortDateTime(changedAt))
  }

  async function confirmDiscard() {
    if (!textToDiscard || isPending) return
    setPending(true)
    const { id, item, version, by } = textToDiscard
    try {
      const { closed } = await sendEditorReport({ id, section, item, version, turn: 0, closed: true })
      if (closed) deleteTextOnDevice(section, id)
      await refreshUnsavedTexts(section)
      showToast(closed ? { title: texts.discarded } : { title: texts.discardRefused(by), variant: 'destructive' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: texts.discardFailed, variant: 'destructive' })
    }
    setPending(false)
    setTextToDiscard(undefined)
  }

  return (
    <section className="my-4 grid gap-2 edge-l-8 border-brand bg-paper-deep p-4" aria-labelledby={headingId}>
      <h3 className="text-xl" id={headingId}>
        {texts.title}
      </h3>
      <ul>
        {unsavedTexts.map((text) => (
          <li
            key={text.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line edge-t-2 py-2"
          >
            <div className="min-w-[min(100%,16rem)] flex-1">
              <p className="font-bold wrap-anywhere">{getTitle(text)}</p>
              <p className={adminStyles.facts}>
                {describeText(text)}
                {text.by && texts.by(text.by)}
                {text.isOnDevice && texts.onThisDevice}
                {text.isOpen && texts.openElsewhere}
              </p>
            </div>
            <ButtonRow>
              <Button variant="quiet" aria-label={texts.continueEditingOf(getTitle(text))} onClick={() => onOpen(text)}>
                {texts.continueEditing}
              </Button>
              <Button
                variant="danger"
                aria-label={texts.discardOf(getTitle(text))}
                onClick={() => setTextToDiscard(text)}
              >
                {texts.discard}
              </Button>
            </ButtonRow>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={textToDiscard !== undefined}
        pending={isPending}
        title={texts.question}
        text={
          textToDiscard ? texts.questionText(getTitle(textToDiscard), formatShortDateTime(textToDiscard.changedAt)) : ''
        }
        confirmLabel={texts.discard}
        onConfirm={confirmDiscard}
        onCancel={() => setTextToDiscard(undefined)}
      />
    </section>
  )
}
