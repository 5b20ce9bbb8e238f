import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { InputField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { QueueRowCard } from './QueueRowCard.tsx'
import { queueTexts as texts } from './texts.ts'
import { useUploadQueue } from './use-upload-queue.ts'

const { stopQuestion: question } = texts

interface Props {
  /** Asks before the start of the uploads, if the law bans campaigning at that time. */
  askToPublish: (publish: () => void) => void
  onClose: () => void
}

/** Queue that uploads several files one after another, each with fields of its own. */
export function UploadQueue({ askToPublish, onClose }: Props) {
  const queue = useUploadQueue()
  const { rows, fields } = queue
  const [showsErrors, setShowsErrors] = useState(false)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const closing = useConfirmation(close)
  const startableRows = rows.filter(({ state }) => state === 'ready' || state === 'failed')
  const savedCount = rows.filter(({ state }) => state === 'saved').length
  const failedCount = rows.filter(({ state }) => state === 'failed').length
  const isComplete = rows.length > 0 && !queue.hasUnfinished

  const openPicker = useEffectEvent(() => !queue.isRestored && inputRef.current?.click())
  useEffect(() => {
    headingRef.current?.focus()
    // Browsers open the picker only within seconds of the user's press.
    openPicker()
  }, [])

  function close() {
    queue.clear()
    onClose()
  }

  function findTitleError(index: number): string | undefined {
    return showsErrors && isBlank(fields[index]?.title ?? '') ? galleryTexts.form.nameRequired : undefined
  }

  function start() {
    const hasEmptyTitle = rows.some((row, index) => startableRows.includes(row) && isBlank(fields[index]?.title ?? ''))
    setShowsErrors(hasEmptyTitle)
    if (!hasEmptyTitle) return askToPublish(queue.start)
    const titleInputs = [...(listRef.current?.querySelectorAll<HTMLInputElement>('input[name=title]') ?? [])]
    titleInputs.find(({ value }) => isBlank(value))?.focus()
  }

  return (
    <section className={adminStyles.sheet} aria-labelledby="upload-queue">
      <h3 className="text-xl" id="upload-queue" ref={headingRef} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{texts.intro}</p>
      {queue.isRestored && <InfoBox role="status">{texts.restored}</InfoBox>}
      <InputField
        label={rows.length === 0 ? texts.chooseFiles : texts.addFiles}
        hint={galleryTexts.form.limit}
        ref={inputRef}
        type="file"
        accept="image/*,video/*"
        multiple
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {rows.length > 0 && (
        <ul ref={listRef} aria-label={texts.listName}>
          {rows.map((row, index) => {
            const rowFields = fields[index]
            return (
              rowFields && (
                <QueueRowCard
                  key={row.key}
                  row={row}
                  fields={rowFields}
                  titleError={findTitleError(index)}
                  onEdit={(changes) => queue.edit(row, changes)}
                  onRetry={() => queue.retry(row)}
                  onRemove={() => {
                    queue.remove(row)
                    inputRef.current?.focus()
                  }}
                />
              )
            )
          })}
        </ul>
      )}
      {queue.isWaitingForConnection && <InfoBox role="status">{texts.offline}</InfoBox>}
      <p className="font-bold" role="status">
        {rows.length > 0 && texts.overall(savedCount, rows.length)}
        {failedCount > 0 && `, ${texts.failedCount(failedCount)}`}
        {isComplete && savedCount === rows.length && `. ${texts.done}`}
      </p>
      <ButtonRow>
        {startableRows.length > 0 && <Button onClick={start}>{texts.start(startableRows.length)}</Button>}
        <Button variant="plain" onClick={() => (queue.hasUnfinished ? closing.ask() : close())}>
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
