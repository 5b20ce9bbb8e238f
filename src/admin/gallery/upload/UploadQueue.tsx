import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { InputField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { hasUnfinishedQueue, markQueue } from './kept-upload.ts'
import { QueueRow, RefusedRow } from './QueueRow.tsx'
import { queueTexts as texts } from './texts.ts'
import { fillTexts, getTexts, getUploadStep, isStartable } from './upload-file.ts'
import { Uploader } from './uploader.ts'

const { stopQuestion: question } = texts

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

interface Props {
  /** Asks before the start of the uploads, if the law bans campaigning at that time. */
  askToPublish: (publish: () => void) => void
  onClose: () => void
}

/** Queue that uploads several files one after another, each with texts of its own. */
export function UploadQueue({ askToPublish, onClose }: Props) {
  const [uploader] = useState(() => new Uploader({ id: 'queue', maxFiles: null }))
  const [isRestored] = useState(hasUnfinishedQueue)
  const files = useStore(uploader.$files)
  const refusedFiles = useStore(uploader.$refused)
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  const [showsErrors, setShowsErrors] = useState(false)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const closing = useConfirmation(close)
  const fileTexts = fillTexts(files)
  const steps = files.map(getUploadStep)
  const startableFiles = files.filter(isStartable)
  const count = (...counted: typeof steps) => steps.filter((step) => counted.includes(step)).length
  const [savedCount, failedCount] = [count('saved'), count('failed', 'unsaved')]
  const hasUnfinished = savedCount < files.length
  const summary = [
    files.length > 0 && texts.overall(savedCount, files.length),
    failedCount > 0 && texts.failedCount(failedCount),
    refusedFiles.length > 0 && texts.refusedCount(refusedFiles.length),
  ].filter((part) => part !== false)

  const openPicker = useEffectEvent(() => !isRestored && inputRef.current?.click())
  useEffect(() => {
    headingRef.current?.focus()
    // Browsers open the picker only within seconds of the user's press.
    openPicker()
    return () => uploader.pause()
  }, [uploader])

  useEffect(() => {
    if (files.length > 0) markQueue(hasUnfinished)
  }, [files.length, hasUnfinished])
  // The upload library keeps the files and their texts on this device.
  useUnsavedUpload(hasUnfinished, { saveOnDevice: () => true, discard: async () => close() }, () => false)

  function close() {
    uploader.clear()
    markQueue(false)
    onClose()
  }

  function removeFile(index: number) {
    const [file, next, texts] = [files[index], files[index + 1], fileTexts[index]]
    // The next file then fills the others.
    if (index === 0 && next && texts) uploader.edit(next, getTexts(next, { ...texts, alt: '' }))
    if (file) uploader.remove(file)
    inputRef.current?.focus()
  }

  function findTitleError(index: number): string | undefined {
    return showsErrors && isBlank(fileTexts[index]?.title ?? '') ? galleryTexts.form.nameRequired : undefined
  }

  function start() {
    const hasEmptyTitle = files.some((file, index) => isStartable(file) && isBlank(fileTexts[index]?.title ?? ''))
    setShowsErrors(hasEmptyTitle)
    if (!hasEmptyTitle) return askToPublish(() => startFiles(startableFiles))
    const titleInputs = [...(listRef.current?.querySelectorAll<HTMLInputElement>('input[name=title]') ?? [])]
    titleInputs.find(({ value }) => isBlank(value))?.focus()
  }

  function startFiles(startedFiles: typeof files) {
    // Keep the texts as they are sent: the first file no longer fills them.
    for (const file of startedFiles) uploader.edit(file, fileTexts[files.indexOf(file)] ?? {})
    uploader.start(startedFiles)
  }

  return (
    <section className={adminStyles.sheet} aria-labelledby="upload-queue">
      <h3 className="text-xl" id="upload-queue" ref={headingRef} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{texts.intro}</p>
      {isRestored && (files.length === 0 || hasUnfinished) && (
        <InfoBox role="status">{files.length === 0 ? texts.notRestored : texts.restored}</InfoBox>
      )}
      <InputField
        label={files.length === 0 ? texts.chooseFiles : texts.addFiles}
        hint={galleryTexts.form.limit}
        ref={inputRef}
        type="file"
        accept="image/*,video/*"
        multiple
        onChange={({ target }) => {
          uploader.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {files.length > 0 && (
        <ul ref={listRef} aria-label={texts.listName}>
          {files.map((file, index) => (
            <QueueRow
              key={file.id}
              file={file}
              preparation={uploader.preparation}
              texts={fileTexts[index]}
              titleError={findTitleError(index)}
              onEdit={(changes) => uploader.edit(file, changes)}
              onRetry={() => startFiles([file])}
              onRemove={() => removeFile(index)}
            />
          ))}
        </ul>
      )}
      {refusedFiles.length > 0 && (
        <ul aria-label={texts.refusedListName}>
          {refusedFiles.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be refused twice
            <RefusedRow key={index} file={file} onRemove={() => uploader.forget(file)} />
          ))}
        </ul>
      )}
      {!isOnline && count('waiting', 'sending', 'saving') > 0 && <InfoBox role="status">{texts.offline}</InfoBox>}
      <p className="font-bold" role="status">
        {summary.join(', ')}
        {files.length > 0 && !hasUnfinished && `. ${texts.done}`}
      </p>
      <ButtonRow>
        {startableFiles.length > 0 && <Button onClick={start}>{texts.start(startableFiles.length)}</Button>}
        <Button variant="plain" onClick={() => (hasUnfinished ? closing.ask() : close())}>
          {texts.close}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        {...closing.dialog}
        title={question.title}
        text={question.text}
        confirmLabel={question.confirm}
        shouldRestoreFocus={false}
      />
    </section>
  )
}
