import type { MouseEvent, ReactNode } from 'react'
import { callAsStaff, createIfMatchHeader } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import type { InboxState } from '#src/admin/submissions/inbox/use-inbox.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { ApiError } from '#src/api/client.ts'
import { mergeVolunteersOperation, type RelatedSubmission } from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

const { related: texts, statuses } = inboxTexts

interface Props<Kind extends SubmissionKind> {
  inbox: InboxState<Kind>
  related: RelatedSubmission[]
  mergeButton: ReactNode
}

/** Lists the other submissions with the same phone number or e-mail address. */
export function RelatedSubmissions<Kind extends SubmissionKind>({ inbox, related, mergeButton }: Props<Kind>) {
  if (related.length === 0) return null

  /** Opens a submission of the same kind in the panel, which keeps the filter of the list. */
  function openHere(event: MouseEvent, { kind, id }: RelatedSubmission) {
    if (kind !== inbox.kind || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    inbox.openRow(id)
  }

  return (
    <section className="grid gap-2">
      <h4 className="text-lg font-bold">{texts.heading(related.length)}</h4>
      <ul className="grid gap-2">
        {related.map((submission) => {
          const { kind, id, name, createdAt, status, about } = submission
          return (
            <li key={id}>
              <a
                className={buttonClasses.link}
                href={`#${kind}?id=${id}`}
                onClick={(event) => openHere(event, submission)}
              >
                {texts.describe[kind](name, about)}
              </a>
              <p className="text-sm text-ink-soft">
                {statuses[status]}, <Time at={createdAt} />
              </p>
            </li>
          )
        })}
      </ul>
      {mergeButton}
    </section>
  )
}

interface MergeProps {
  row: Volunteer
  inbox: InboxState<'volunteers'>
  related: RelatedSubmission[]
  reload: () => void
}

/** Merges all sign-ups of a person into the oldest one. */
export function MergeButton({ row, inbox, related, reload }: MergeProps) {
  const others = related.filter(({ kind }) => kind === 'volunteers')
  const merging = useConfirmation(merge)

  async function merge() {
    try {
      const body = { others: others.map(({ id, version }) => ({ id, version })) }
      const headers = createIfMatchHeader(row.version)
      const merged = await callAsStaff(mergeVolunteersOperation, { id: row.id, body, headers })
      const mergedIds = [row, ...others].map(({ id }) => id).filter((id) => id !== merged.id)
      for (const id of mergedIds) inbox.pages.removeRow(id)
      inbox.storeRow(merged, mergedIds)
      inbox.openRow(merged.id)
      showToast({ title: texts.merged })
      void refreshSummary()
    } catch (error) {
      console.warn('The sign-ups were not merged:', error)
      if (error instanceof ApiError && [404, 412].includes(error.status)) reload()
      showFailure(texts.mergeFailed, error, {
        byStatus: { 404: texts.changedMeanwhile, 412: texts.changedMeanwhile },
      })
    }
  }

  if (others.length === 0) return null
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => merging.ask()}>
        {texts.merge(others.length + 1)}
      </Button>
      <ConfirmDialog
        {...merging.dialog}
        title={texts.question(others.length + 1)}
        text={texts.questionText}
        confirmLabel={texts.confirm}
      />
    </>
  )
}
