import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $hasMembers } from '#src/admin/session/session.ts'
import { ContactDoubts } from '#src/admin/submissions/inbox/ContactDoubts.tsx'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import type { InboxState } from '#src/admin/submissions/inbox/use-inbox.ts'
import { useWideScreen } from '#src/admin/submissions/inbox/use-wide-screen.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { RelatedSubmission } from '#src/contract/submissions/inbox-operations.ts'
import { inboxOperations } from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionByKind } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { listContactDoubts } from '#src/lib/text/contact-doubts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/list/LoadState.tsx'
import { Assignment } from './Assignment.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { RelatedSubmissions } from './RelatedSubmissions.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { SubmissionHistory } from './SubmissionHistory.tsx'
import { SubmittedValues } from './SubmittedValues.tsx'

const { card: texts, detail: detailTexts } = inboxTexts

/** Content of a submission that differs between volunteers and messages. */
export interface SubmissionContent {
  area?: string | false | undefined
  mailSubject: string
  /** Where a volunteer came from. */
  source?: ReactNode
  areaField?: ReactNode
  /** Button that merges the person's submissions. `reload` shows what changed meanwhile. */
  renderMerge?: (related: RelatedSubmission[], reload: () => void) => ReactNode
}

interface Props<Kind extends SubmissionKind> {
  id: string
  inbox: InboxState<Kind>
  /** The row of the list; undefined if the list does not contain the submission. */
  listedRow: SubmissionByKind[Kind] | undefined
  describeRow: (row: SubmissionByKind[Kind]) => SubmissionContent
  renderNote: (row: SubmissionByKind[Kind]) => ReactNode
  isDownloading: boolean
  onDownload: (row: SubmissionByKind[Kind]) => void
  onDelete: (row: SubmissionByKind[Kind]) => void
}

/** Shows one submission with its history: beside the list on wide screens, instead of the list on phones. */
export function SubmissionDetail<Kind extends SubmissionKind>({
  id,
  inbox,
  listedRow,
  describeRow,
  renderNote,
  isDownloading,
  onDownload,
  onDelete,
}: Props<Kind>) {
  const { kind, closeRow } = inbox
  const query = useOperation(inboxOperations[kind].detail, { id }, { revalidateOnMount: true })
  const hasMembers = useStore($hasMembers)
  const isWide = useWideScreen()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { data: detail, error } = query
  const loadedRow = detail?.item
  const row = listedRow && !(loadedRow && loadedRow.version > listedRow.version) ? listedRow : loadedRow
  const isGone = !row && error?.status === 404

  // On phones the list, which had the focus, is hidden now.
  useEffect(() => {
    if (isWide) return
    headingRef.current?.closest('article')?.scrollIntoView()
    headingRef.current?.focus({ preventScroll: true })
  }, [isWide])

  if (!row)
    return (
      <div className="grid content-start gap-4">
        <Button variant="quiet" className="justify-self-start" onClick={closeRow}>
          {detailTexts.close}
        </Button>
        {isGone ? (
          <Empty>{inboxTexts.deletedMeanwhile}</Empty>
        ) : (
          <QueryState query={query} loading={detailTexts.loading}>
            {null}
          </QueryState>
        )}
      </div>
    )

  const { name, createdAt, newsConsent } = row
  const content = describeRow(row)
  const related = detail?.related ?? []

  return (
    <article
      className="grid scroll-mt-4 content-start gap-6 edge-2 border-ink bg-white p-4 *:min-w-0"
      aria-labelledby={`detail-${id}`}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && !(target instanceof Element && target.closest('dialog'))) closeRow()
      }}
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap-reverse items-start justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 text-xl wrap-anywhere" id={`detail-${id}`} tabIndex={-1} ref={headingRef}>
            {name}
          </h3>
          <Button variant="quiet" onClick={closeRow}>
            {detailTexts.close}
          </Button>
        </div>
        <p className={`${adminStyles.facts} flex flex-wrap gap-x-4`}>
          {content.area && <strong className="text-ink">{content.area}</strong>}
          <Time at={createdAt} />
        </p>
      </div>
      <SubmittedValues kind={kind} row={row} />
      {content.source}
      <p className="text-sm text-ink-soft">{newsConsent ? texts.newsConsent : texts.noNewsConsent}</p>
      <ContactDoubts doubts={listContactDoubts(row)} isDetailed />
      <ContactLinks row={row} inbox={inbox} subject={content.mailSubject} replies={detail?.replies ?? []} />
      <StatusButtons row={row} inbox={inbox} />
      {renderNote(row)}
      {content.areaField}
      {hasMembers && <Assignment row={row} inbox={inbox} assignees={detail?.assignees} />}
      <RelatedSubmissions
        inbox={inbox}
        related={related}
        mergeButton={content.renderMerge?.(related, () => void query.mutate())}
      />
      <QueryState query={{ ...query, isLoading: !detail && !error }} loading={detailTexts.loadingHistory}>
        <SubmissionHistory kind={kind} events={detail?.events ?? []} createdAt={createdAt} />
      </QueryState>
      <ButtonRow>
        <Button
          variant="quiet"
          pending={isDownloading}
          aria-label={texts.downloadOf(name)}
          onClick={() => onDownload(row)}
        >
          {texts.download}
        </Button>
        <Button variant="danger" aria-label={texts.deleteOf(name)} onClick={() => onDelete(row)}>
          {sharedTexts.delete}
        </Button>
      </ButtonRow>
    </article>
  )
}
