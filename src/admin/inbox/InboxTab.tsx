import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $member } from '#src/admin/session/session.ts'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { Section } from '#src/admin/ui/layout.tsx'
import { useDownload } from '#src/admin/ui/use-download.ts'
import { downloadAsStaff } from '#src/api/admin/client.ts'
import { exportSubmissions, type InboxName, operationsByInbox, type SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { Button } from '#src/ui/Button.tsx'
import { NoteConflictDialog, NoteField } from './NoteField.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'
import { FilterBar, SubmissionList } from './SubmissionList.tsx'
import { inboxTexts, inboxTexts as texts } from './texts.ts'
import { useDeletion } from './use-deletion.ts'
import type { InboxState } from './use-inbox.ts'
import { useNotes } from './use-notes.ts'

/** Tells coordinators that they see only the submissions of their own areas. */
export function OwnAreas({ inboxName }: { inboxName: InboxName }) {
  const { lgas = [] } = useStore($member) ?? {}
  if (lgas.length === 0) return null
  return (
    <p>
      {inboxTexts.lists[inboxName].ownAreasIntro} <strong>{lgas.join(', ')}</strong>.
    </p>
  )
}

interface Props<List extends InboxName> {
  inbox: InboxState<List>
  /** False while another tab of the dashboard is open: a dialog would then block the page invisibly. */
  isShown: boolean
  /** Value that changes when new submissions may have arrived; undefined while the submission counts load. */
  submissionsRevision: string | undefined
  getArea?: (row: SubmissionByInbox[List]) => string
  getMailSubject: (row: SubmissionByInbox[List]) => string
  headerContent?: ReactNode
  /** Renders additional controls in the card of a submission. */
  renderControls?: (row: SubmissionByInbox[List]) => ReactNode
  children: (row: SubmissionByInbox[List]) => ReactNode
}

export function InboxTab<List extends InboxName>(props: Props<List>) {
  const { inbox, isShown, submissionsRevision, getArea, getMailSubject, headerContent, renderControls, children } =
    props
  const { inboxName, filter, pages } = inbox
  const { heading, question, questionText } = texts.lists[inboxName]
  const notes = useNotes(inbox)
  const deletion = useDeletion(inbox, notes.discardNote)
  const csvDownload = useDownload(texts.export.describeDone(inboxName), texts.export.describeFailed(inboxName))
  const dataDownload = useDownload(texts.card.dataDownloaded, texts.card.downloadFailed)
  const conflict = isShown ? notes.unsavedNotes.find(({ state }) => state === 'conflict') : undefined
  const theirRow = conflict?.theirRow

  const downloadSubmission = async (id: string) => [await downloadAsStaff(operationsByInbox[inboxName].copy, { id })]

  const knownRevision = useRef(submissionsRevision)

  useEffect(() => {
    if (knownRevision.current !== undefined && submissionsRevision !== knownRevision.current) pages.checkForNew()
    knownRevision.current = submissionsRevision
  })

  return (
    <Section heading={heading}>
      <OwnAreas inboxName={inboxName} />
      {headerContent}
      <FilterBar inbox={inbox}>
        {/* The top margin aligns the Export button with the input fields, which have labels above them. */}
        <Button
          variant="plain"
          className="justify-self-start md:mt-8.5"
          pending={csvDownload.pending}
          onClick={() => csvDownload.download(() => exportSubmissions(inboxName, filter))}
        >
          {csvDownload.pending ? texts.export.exporting : texts.export.button}
        </Button>
      </FilterBar>
      <SubmissionList inbox={inbox} rowsWithUnsavedNote={notes.unsavedNotes.flatMap(({ row }) => row ?? [])}>
        {(row) => (
          <SubmissionCard
            submission={row}
            {...(getArea && { area: getArea(row) })}
            mailSubject={getMailSubject(row)}
            isDownloading={dataDownload.pending}
            onDownload={() => dataDownload.download(() => downloadSubmission(row.id))}
            onDelete={() => deletion.ask(row)}
            controls={
              <>
                <StatusButtons row={row} inbox={inbox} />
                {renderControls?.(row)}
                <NoteField
                  submission={row}
                  note={notes.findNote(row)}
                  onWrite={(text) => notes.writeNote(row, text)}
                  onSave={() => notes.saveNote(row.id)}
                  onDiscard={() => notes.discardNote(row.id)}
                />
              </>
            }
          >
            {children(row)}
          </SubmissionCard>
        )}
      </SubmissionList>
      <ConfirmDialog
        {...deletion.dialog}
        title={question}
        text={questionText(deletion.subject?.name ?? '')}
        confirmLabel={texts.card.delete}
      />
      {theirRow && conflict && (
        <NoteConflictDialog
          key={theirRow.id}
          name={theirRow.name}
          myNote={conflict.text}
          theirNote={theirRow.note}
          onResolve={(text) => notes.resolveConflict(theirRow, text)}
          onClose={() => notes.writeNote(theirRow, conflict.text)}
        />
      )}
    </Section>
  )
}
