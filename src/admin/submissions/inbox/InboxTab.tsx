import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { callAsStaff, downloadAsStaff } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { $member } from '#src/admin/session/session.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { useDownload } from '#src/admin/ui/files/download.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { ApiError } from '#src/api/client.ts'
import { inboxOperations } from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionByKind } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { NoteField } from './detail/NoteField.tsx'
import { type SubmissionContent, SubmissionDetail } from './detail/SubmissionDetail.tsx'
import { FilterBar, SubmissionList } from './SubmissionList.tsx'
import { toRowId } from './SubmissionRows.tsx'
import { inboxTexts as texts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'
import { useInboxShortcuts } from './use-inbox-shortcuts.ts'
import { useNotes } from './use-notes.ts'

interface Props<Kind extends SubmissionKind> {
  inbox: InboxState<Kind>
  /** False while another tab of the dashboard is open: a dialog would then block the page invisibly. */
  isShown: boolean
  /** Value that changes when new submissions may have arrived; undefined while the submission counts load. */
  submissionsRevision: string | undefined
  /** Link beside the heading. */
  headerContent?: ReactNode
  children: (row: SubmissionByKind[Kind]) => SubmissionContent
}

export function InboxTab<Kind extends SubmissionKind>({
  inbox,
  isShown,
  submissionsRevision,
  headerContent,
  children,
}: Props<Kind>) {
  type Row = SubmissionByKind[Kind]
  const { kind, pages, openId } = inbox
  const { heading, ownAreasIntro, question, questionText, deletedToast } = texts.lists[kind]
  const operations = inboxOperations[kind]
  const ownAreas = useStore($member)?.lgas ?? []
  const notes = useNotes(inbox)
  const listRef = useInboxShortcuts(inbox, isShown)
  const deletion = useConfirmation(deleteRow)
  const dataDownload = useDownload(texts.card.dataDownloaded, texts.card.downloadFailed)
  const knownRevision = useRef(submissionsRevision)
  const formerOpenId = useRef(openId)
  const panelRef = useRef<HTMLDivElement>(null)
  const rowsWithUnsavedNote = notes.unsavedNotes.flatMap(({ row }) => row ?? [])
  const openRow = [...pages.rows, ...rowsWithUnsavedNote].find(({ id }) => id === openId)

  useEffect(() => {
    if (knownRevision.current !== undefined && submissionsRevision !== knownRevision.current) pages.checkForNew()
    knownRevision.current = submissionsRevision
  })

  // The panel that had the focus is closed or replaced: move the focus to its row or to the new panel.
  useEffect(() => {
    const formerId = formerOpenId.current
    formerOpenId.current = openId
    if (!formerId || document.activeElement !== document.body) return
    const target = openId ? panelRef.current : document.getElementById(toRowId(kind, formerId))
    target?.focus()
  }, [openId, kind])

  async function deleteRow({ id }: Row) {
    try {
      await callAsStaff(operations.erase, { id })
    } catch (error) {
      // With status 404 another team member has already deleted the submission.
      if (!(error instanceof ApiError && error.status === 404)) {
        console.error(error)
        return showFailure(texts.card.deleteFailed(kind), error)
      }
    }
    inbox.removeRow(id)
    notes.discardNote(id)
    void refreshSummary()
    showToast({ title: deletedToast })
  }

  return (
    <HeadedSection heading={heading} action={headerContent}>
      {ownAreas.length > 0 && (
        <p>
          {ownAreasIntro} <strong>{ownAreas.join(', ')}</strong>.
        </p>
      )}
      <div className={openId ? 'max-lg:hidden' : ''}>
        <FilterBar inbox={inbox} />
      </div>
      <div className={openId ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6' : ''}>
        <div className={`grid gap-6 *:min-w-0 ${openId ? 'max-lg:hidden' : ''}`} ref={listRef}>
          <SubmissionList inbox={inbox} rowsWithUnsavedNote={rowsWithUnsavedNote} />
        </div>
        {openId && (
          <div
            key={openId}
            className="lg:sticky lg:top-(--sticky-top) lg:max-h-[calc(100dvh-var(--sticky-top))] lg:overflow-y-auto"
            ref={panelRef}
            tabIndex={-1}
          >
            <SubmissionDetail
              id={openId}
              inbox={inbox}
              listedRow={openRow}
              describeRow={children}
              renderNote={(row) => (
                <NoteField
                  submission={row}
                  note={notes.findNote(row)}
                  onWrite={(text) => notes.writeNote(row, text)}
                  onSave={() => void notes.saveNote(row.id)}
                  onDiscard={() => notes.discardNote(row.id)}
                />
              )}
              isDownloading={dataDownload.pending}
              onDownload={({ id }) =>
                dataDownload.download(async () => [await downloadAsStaff(operations.copy, { id })])
              }
              onDelete={deletion.ask}
            />
          </div>
        )}
      </div>
      <ConfirmDialog
        {...deletion.dialog}
        title={question}
        text={questionText(deletion.subject?.name ?? '')}
        confirmLabel={sharedTexts.delete}
      />
    </HeadedSection>
  )
}
