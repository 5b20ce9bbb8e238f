import { useState } from 'react'
import type { AnyForm } from '#src/admin/documents/document.ts'
import { documentTexts } from '#src/admin/documents/texts.ts'
import { tryDiscardAutosave } from '#src/admin/documents/unsaved-documents.ts'
import { unsavedTexts } from '#src/admin/documents/unsaved-texts.ts'
import { useFormState, useOtherAutosaves } from '#src/admin/documents/use-document.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { ApiError } from '#src/api/client.ts'
import type { Autosave } from '#src/contract/documents/documents.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { Comparison } from './Comparison.tsx'

const { unsaved: texts, replaceQuestion } = documentTexts
const noticeClass = 'grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4'

interface OtherTextProps {
  form: AnyForm
  other: Autosave
  onCopy: () => void
  onDiscard: () => void
}

function OtherText({ form, other, onCopy, onDiscard }: OtherTextProps) {
  const { fields, base, isDirty } = useFormState(form)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={noticeClass}>
      <p>{texts.describeOther(other)}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="py-2 font-bold">{texts.compare}</summary>
        <div className="grid gap-4">
          {/* A comparison of long texts would delay each typed key. */}
          {isOpen && (
            <Comparison
              labels={form.labels}
              theirTexts={form.toTexts({ ...base.fields, ...other.fields })}
              myTexts={form.toTexts(fields)}
              columnNames={{ theirText: texts.theirs(other.author, other.isOwn), myText: texts.mine }}
            />
          )}
          <ButtonRow>
            {/* What a copy replaces goes into the history, which a new document does not have. */}
            {(!isDirty || base.version !== null) && (
              <Button variant="plain" onClick={onCopy}>
                {texts.copy}
              </Button>
            )}
            {other.isOwn && (
              <Button variant="danger" onClick={onDiscard}>
                {texts.discardOther}
              </Button>
            )}
          </ButtonRow>
        </div>
      </details>
    </div>
  )
}

/** Tells which unsaved text a form continues, and which other forms have unsaved text of the document. */
export function UnsavedNotice({ form }: { form: AnyForm }) {
  const { restoredAt, isDirty, base, conflict } = useFormState(form)
  const others = useOtherAutosaves(form, `${base.version} ${conflict !== undefined}`)
  const [hidden, setHidden] = useState<string[]>([])
  const shownOthers = others.filter((other) => !hidden.includes(other.form))
  const copying = useConfirmation(copy)
  const discarding = useConfirmation(discard)

  async function copy(other: Autosave) {
    try {
      await form.copyAutosave(other)
      setHidden([...hidden, other.form])
      showToast(texts.copied)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showErrorToast({ title: texts.copyFailed })
    }
  }

  /** Discards the text of another form, or this form's. */
  async function discard(other: Autosave | undefined) {
    if (!other) form.discard()
    else if (await tryDiscardAutosave(other)) setHidden([...hidden, other.form])
  }

  return (
    <>
      {/* Without ages and buttons, so that screen readers announce a notice once, and not with each key or minute. */}
      <p className="sr-only" role="status">
        {shownOthers.map(texts.nameOther).join('. ')}
      </p>
      <div className="grid gap-4 empty:hidden">
        {restoredAt && isDirty && (
          <div className={noticeClass}>
            <p>{texts.describeRestored(restoredAt)}</p>
            <ButtonRow>
              <Button variant="danger" onClick={() => discarding.ask(undefined)}>
                {unsavedTexts.discard}
              </Button>
            </ButtonRow>
          </div>
        )}
        {shownOthers.map((other) => (
          <OtherText
            key={other.form}
            form={form}
            other={other}
            onCopy={() => (isDirty ? copying.ask(other) : void copy(other))}
            onDiscard={() => discarding.ask(other)}
          />
        ))}
      </div>
      <ConfirmDialog {...copying.dialog} {...replaceQuestion} confirmLabel={texts.copy} />
      <ConfirmDialog
        {...discarding.dialog}
        title={unsavedTexts.question}
        text={texts.questionText}
        confirmLabel={unsavedTexts.discard}
      />
    </>
  )
}
