import { useId, useState } from 'react'
import { restoreRevision, useRevisions } from '#src/api/admin/revisions.ts'
import { ApiError } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import type { Section } from '#src/contract/publication.ts'
import type { RestoredRevision, Revision } from '#src/contract/revisions.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { adminStyles } from '#src/features/admin/styles.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { RevisionChanges } from './RevisionChanges.tsx'
import { revisionsTexts as texts } from './texts.ts'

interface Props {
  section: Section
  id: string
  /** Version of the item that the editing form loaded. */
  currentVersion: number
  /** Current values of the item's fields, by field name. */
  currentFields: Record<string, unknown>
  labels: Record<string, string>
  onRestored: () => void
  /** Called on HTTP status 412: another user changed the item after the editing form had loaded the item. */
  onConflict: (error: ApiError) => void
}

function describeRestored({ state, errors }: RestoredRevision, labels: Record<string, string>) {
  if (errors.length === 0) return { title: state === 'draft' ? texts.restoredToDraft : texts.revisionRestored }
  const fields = errors.map(({ field }) => labels[field] ?? field).join(', ')
  return { title: texts.restoredAsDraft, description: texts.describeFieldsToFix(fields) }
}

/** Lists the revisions of an item, compares a revision with the current text and restores it. */
export function Revisions({ section, id, currentVersion, currentFields, labels, onRestored, onConflict }: Props) {
  const headingId = useId()
  const { data: versions = [], error, isLoading, mutate: reload } = useRevisions(section, id)
  const [shownNumber, setShownNumber] = useState<number>()
  const [chosenRevision, setChosenRevision] = useState<Revision>()
  const [isPending, setPending] = useState(false)

  async function confirmRestore() {
    if (!chosenRevision || isPending) return
    setPending(true)
    try {
      const restoredRevision = await restoreRevision({ section, id, number: chosenRevision.number }, currentVersion)
      showToast(describeRestored(restoredRevision, labels))
      onRestored()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.status === 412) onConflict(failure)
      else showToast({ title: texts.restoreFailed, variant: 'destructive' })
      setPending(false)
      setChosenRevision(undefined)
    }
  }

  return (
    <section className="grid gap-4 bg-paper-deep p-4" aria-labelledby={headingId}>
      <h4 className={adminStyles.title} id={headingId}>
        {texts.title}
      </h4>
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={versions.length === 0}
        placeholder={<p role="status">{texts.loading}</p>}
        emptyText={texts.empty}
        onRetry={() => reload()}
      >
        <ol>
          {versions.map((version) => (
            <li key={version.number} className="grid gap-4 border-line edge-t-2 py-4">
              <div className="flex flex-wrap items-center justify-between gap-4">
                <p className={adminStyles.facts}>
                  {texts.revisionFrom} <time dateTime={version.madeAt}>{formatShortDateTime(version.madeAt)}</time>
                  {version.by && texts.describeAuthor(version.by)}
                </p>
                <Actions>
                  <Button
                    variant="quiet"
                    aria-expanded={shownNumber === version.number}
                    aria-label={texts.compareOne(version.number)}
                    onClick={() => setShownNumber(shownNumber === version.number ? undefined : version.number)}
                  >
                    {shownNumber === version.number ? texts.hideComparison : texts.compareWithCurrent}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={texts.restoreOne(version.number)}
                    onClick={() => setChosenRevision(version)}
                  >
                    {texts.restore}
                  </Button>
                </Actions>
              </div>
              {shownNumber === version.number && (
                <RevisionChanges revisionFields={version.fields} currentFields={currentFields} labels={labels} />
              )}
            </li>
          ))}
        </ol>
      </LoadState>
      <ConfirmDialog
        open={chosenRevision !== undefined}
        pending={isPending}
        title={texts.question}
        text={texts.questionText}
        confirmLabel={texts.restore}
        onConfirm={confirmRestore}
        onCancel={() => setChosenRevision(undefined)}
      />
    </section>
  )
}
