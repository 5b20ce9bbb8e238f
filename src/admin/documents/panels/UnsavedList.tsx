import { useId } from 'react'
import { continueForm } from '#src/admin/documents/chosen-form.ts'
import {
  tryDiscardAutosave,
  type UnsavedDocument,
  useUnsavedDocuments,
} from '#src/admin/documents/unsaved-documents.ts'
import { unsavedTexts } from '#src/admin/documents/unsaved-texts.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { DocumentCollection } from '#src/contract/documents/documents.ts'
import { Button } from '#src/ui/Button.tsx'

const { list: texts } = unsavedTexts

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
  const discarding = useConfirmation<UnsavedDocument>(tryDiscardAutosave)
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
                    {unsavedTexts.discard}
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
        confirmLabel={unsavedTexts.discard}
      />
    </section>
  )
}
