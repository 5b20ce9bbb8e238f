import { type Change, diffWords } from 'diff'
import { useId, useState } from 'react'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { buildQuery, createIfMatchHeader } from '#src/api/admin/client.ts'
import { useOperation, useOperationMutation } from '#src/api/admin/operations.ts'
import { buildPublicationListUrl } from '#src/api/admin/publication.ts'
import { ApiError } from '#src/api/client.ts'
import { listRevisionsOperation, restoreRevisionOperation } from '#src/contract/operations/staff-publications.ts'
import type { PublishedItem } from '#src/contract/publication.ts'
import type { RestoredRevision, Revision } from '#src/contract/revisions.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { listChangedFields } from './TextComparison.tsx'
import { revisionsTexts as texts } from './texts.ts'
import type { Editor } from './use-editor.ts'

interface RevisionChangesProps {
  revisionFields: Record<string, unknown>
  currentFields: Record<string, unknown>
  fieldLabels: Record<string, string>
}

function DiffPart({ value, added, removed }: Change) {
  if (added) return <ins className="bg-white font-bold underline decoration-2">{value}</ins>
  if (removed) return <del className="text-ink-soft line-through">{value}</del>
  return <>{value}</>
}

/** Shows a word-by-word comparison of every field that differs between a revision and the current text. */
export function RevisionChanges({ revisionFields, currentFields, fieldLabels }: RevisionChangesProps) {
  const changedFields = listChangedFields(fieldLabels, revisionFields, currentFields).filter(
    ({ name }) => name in revisionFields,
  )
  if (changedFields.length === 0) return <p>{texts.sameText}</p>
  return (
    <dl className="grid gap-4">
      {changedFields.map(({ name, label, oldValue, newValue }) => (
        <div key={name}>
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {diffWords(oldValue, newValue).map((diffPart, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of text parts never changes order
              <DiffPart key={index} {...diffPart} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  editor: Editor
  item: PublishedItem
}

function describeRestoredRevision({ state, errors }: RestoredRevision, fieldLabels: Record<string, string>) {
  if (errors.length === 0) return { title: state === 'draft' ? texts.restoredToDraft : texts.revisionRestored }
  const fields = errors.map(({ field }) => fieldLabels[field] ?? field).join(', ')
  return { title: texts.restoredAsDraft, description: texts.describeFieldsToFix(fields) }
}

/** Returns the reason of a refusal, such as an account number in the revision. */
function describeRefusal(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 403 ? error.problem.detail : undefined
}

/** Lists the revisions of an item, compares a revision with the current text and restores it. */
export function Revisions({ editor, item: { id, version } }: Props) {
  const { section, fieldLabels } = editor
  const headingId = useId()
  const query = useOperation(
    listRevisionsOperation,
    { query: buildQuery({ section, id }) },
    // Request the revisions on every mount, because each change of the item adds a revision.
    { dedupingInterval: 0 },
  )
  const { data: revisions = [] } = query
  const [shownNumber, setShownNumber] = useState<number>()
  const { trigger } = useOperationMutation(restoreRevisionOperation, {
    revalidates: [buildPublicationListUrl(section)],
    onSuccess(restoredRevision) {
      showToast(describeRestoredRevision(restoredRevision, fieldLabels))
      editor.close()
    },
    onError(restoreError) {
      // Another user changed the item after the editing form had loaded the item.
      const isConflict = restoreError instanceof ApiError && restoreError.status === 412
      if (isConflict) editor.showRefusal(restoreError, texts.restoreFailed)
      else showErrorToast({ title: texts.restoreFailed, description: describeRefusal(restoreError) })
    },
  })

  const restoring = useConfirmation(({ number }: Revision) =>
    trigger({ body: { section, id, number }, headers: createIfMatchHeader(version) }),
  )

  return (
    <section className="grid gap-4 bg-paper-deep p-4" aria-labelledby={headingId}>
      <h4 className={adminStyles.title} id={headingId}>
        {texts.title}
      </h4>
      <QueryState query={query} loading={texts.loading} empty={revisions.length === 0 && texts.empty}>
        <ol>
          {revisions.map((revision) => (
            <li key={revision.number} className="grid gap-4 border-line edge-t-2 py-4">
              <div className="flex flex-wrap items-center justify-between gap-4">
                <p className={adminStyles.facts}>
                  {texts.revisionFrom} <Time at={revision.madeAt} />
                  {revision.by && texts.describeAuthor(revision.by)}
                </p>
                <ButtonRow>
                  <Button
                    variant="quiet"
                    aria-expanded={shownNumber === revision.number}
                    aria-label={texts.compareOne(revision.number)}
                    onClick={() => setShownNumber(shownNumber === revision.number ? undefined : revision.number)}
                  >
                    {shownNumber === revision.number ? texts.hideComparison : texts.compareWithCurrent}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={texts.restoreOne(revision.number)}
                    onClick={() => restoring.ask(revision)}
                  >
                    {texts.restore}
                  </Button>
                </ButtonRow>
              </div>
              {shownNumber === revision.number && (
                <RevisionChanges
                  revisionFields={revision.fields}
                  currentFields={editor.savedText}
                  fieldLabels={fieldLabels}
                />
              )}
            </li>
          ))}
        </ol>
      </QueryState>
      <ConfirmDialog
        {...restoring.dialog}
        title={texts.question}
        text={texts.questionText}
        confirmLabel={texts.restore}
      />
    </section>
  )
}
