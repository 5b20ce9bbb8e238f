import { useId, useState } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import type { AnyForm } from '#src/admin/documents/document.ts'
import { documentTexts } from '#src/admin/documents/texts.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { ApiError } from '#src/api/client.ts'
import { type DocumentKey, documentOperations, type Revision } from '#src/contract/documents/documents.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { Changes } from './Comparison.tsx'

const { history: texts, replaceQuestion } = documentTexts

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

interface RowProps {
  form: AnyForm
  revision: Revision
  onRestore: () => void
}

function HistoryRow({ form, revision: { number, madeAt, by, fields, isUnsaved }, onRestore }: RowProps) {
  const [isCompared, setCompared] = useState(false)
  const compareLabel = isCompared ? texts.hide : texts.compare
  const savedFields = form.$state.get().base.fields
  return (
    <li className="grid gap-4 border-line edge-t-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className={adminStyles.facts}>
          {madeAt ? (
            <>
              {isUnsaved ? texts.unsavedAt : texts.savedAt} <Time at={madeAt} />
              {by && texts.by(by)}
            </>
          ) : (
            texts.beforeFirstChange
          )}
        </p>
        <ButtonRow>
          <Button
            variant="quiet"
            aria-expanded={isCompared}
            aria-label={texts.compareOf(number, compareLabel)}
            onClick={() => setCompared(!isCompared)}
          >
            {compareLabel}
          </Button>
          <Button variant="quiet" aria-label={texts.restoreOf(number)} onClick={onRestore}>
            {texts.restore}
          </Button>
        </ButtonRow>
      </div>
      {isCompared && (
        <Changes
          labels={form.labels}
          formerTexts={form.toTexts({ ...savedFields, ...fields })}
          currentTexts={form.toTexts(savedFields)}
        />
      )}
    </li>
  )
}

interface Props {
  form: AnyForm
  documentKey: DocumentKey
  headingLevel: 3 | 4
  onRestored: () => void
}

/** Lists the former texts of a document, compares them with the current one, and puts them into the form. */
export function History({ form, documentKey, headingLevel, onRestored }: Props) {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  const query = useOperation(
    documentOperations[documentKey.collection].listRevisions,
    { id: documentKey.item },
    // Request the list on every mount, because each save adds an entry.
    { dedupingInterval: 0 },
  )
  const { data: revisions = [] } = query
  const restoring = useConfirmation(restore)

  async function restore({ fields }: Revision) {
    try {
      await form.restore(fields)
      showToast(texts.restored)
      onRestored()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showErrorToast({ title: texts.restoreFailed })
    }
  }

  return (
    <section
      ref={scrollIntoView}
      className="grid min-h-80 scroll-mb-24 content-start gap-4 bg-paper-deep p-4"
      aria-labelledby={headingId}
    >
      <Heading className={adminStyles.title} id={headingId}>
        {texts.title}
      </Heading>
      <QueryState query={query} loading={texts.loading} empty={revisions.length === 0 && texts.empty}>
        <ol>
          {revisions.map((revision) => (
            <HistoryRow
              key={revision.number}
              form={form}
              revision={revision}
              onRestore={() => (form.isDirty() ? restoring.ask(revision) : void restore(revision))}
            />
          ))}
        </ol>
      </QueryState>
      <ConfirmDialog {...restoring.dialog} {...replaceQuestion} confirmLabel={texts.restore} />
    </section>
  )
}
