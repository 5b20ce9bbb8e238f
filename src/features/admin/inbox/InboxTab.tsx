import { type ReactNode, useEffect, useRef } from 'react'
import { copySubmission, exportSubmissions, type InboxName, type Submissions } from '#src/api/admin/inbox.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { catchFocus } from '#src/features/admin/catch-focus.ts'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { useDownload } from '#src/features/admin/use-download.ts'
import { FilterBar } from './FilterBar.tsx'
import { InboxRows } from './InboxRows.tsx'
import { NoteField } from './NoteField.tsx'
import { OwnLgas } from './OwnLgas.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'
import { inboxTexts as texts } from './texts.ts'
import { useDeletion } from './use-erasing.ts'
import { type InboxOf, submissionStatuses } from './use-inbox.ts'
import { useNotes } from './use-notes.ts'
import { useStatuses } from './use-statuses.ts'

interface Props<List extends InboxName> {
  inbox: InboxOf<List>
  /** Changes when new rows may have arrived; undefined until the counts have loaded. */
  revision: string | undefined
  areaOf?: (row: Submissions[List]) => string
  mailSubject: (row: Submissions[List]) => string
  above?: ReactNode
  /** Further controls of a row. */
  controls?: (row: Submissions[List]) => ReactNode
  children: (row: Submissions[List]) => ReactNode
}

export function InboxTab<List extends InboxName>(props: Props<List>) {
  const { inbox, revision, areaOf, mailSubject, above, controls, children } = props
  const { list, filter, pages } = inbox
  const { heading, question, questionText } = texts.lists[list]
  const title = useRef<HTMLHeadingElement>(null)
  const notes = useNotes(inbox)
  const changes = useStatuses(inbox)
  const deletion = useDeletion(inbox, notes.discard)
  const csv = useDownload(texts.export.done(list), texts.export.failed(list))
  const copy = useDownload(texts.card.downloaded, texts.card.downloadFailed)
  const { open } = deletion.dialog

  const knownRevision = useRef(revision)

  useEffect(() => {
    if (knownRevision.current !== undefined && revision !== knownRevision.current) pages.look()
    knownRevision.current = revision
  })

  // The deleted card had the focus.
  useEffect(() => (open ? () => catchFocus(() => title.current) : undefined), [open])

  return (
    <TabSection heading={heading} headingRef={title}>
      <OwnLgas list={list} />
      {above}
      <FilterBar inbox={inbox}>
        {/* The margin aligns the button with the inputs, below their labels. */}
        <Button
          look="plain"
          className="justify-self-start md:mt-8.5"
          pending={csv.pending}
          onClick={() => csv.download(() => exportSubmissions(list, filter))}
        >
          {csv.pending ? texts.export.pending : texts.export.button}
        </Button>
      </FilterBar>
      <InboxRows inbox={inbox} unsaved={notes.unsaved.map(({ row }) => row)}>
        {(row) => (
          <SubmissionCard
            submission={row}
            {...(areaOf && { area: areaOf(row) })}
            mailSubject={mailSubject(row)}
            copying={copy.pending}
            onCopy={() => copy.download(() => copySubmission(list, row.id))}
            onDelete={() => deletion.ask(row)}
            work={
              <>
                <StatusButtons
                  name={row.name}
                  status={row.status}
                  statuses={submissionStatuses[list]}
                  change={changes.changes[row.id]}
                  onChoose={(status) => changes.choose(row, status)}
                />
                {controls?.(row)}
                <NoteField
                  submission={row}
                  note={notes.noteOf(row)}
                  onWrite={(text) => notes.write(row, text)}
                  onSave={() => notes.save(row.id)}
                  onResolve={(how) => notes.resolve(row.id, how)}
                  onDiscard={() => notes.discard(row.id)}
                />
              </>
            }
          >
            {children(row)}
          </SubmissionCard>
        )}
      </InboxRows>
      <ConfirmDialog
        {...deletion.dialog}
        title={question}
        text={questionText(deletion.row?.name ?? '')}
        confirm={texts.card.delete}
      />
    </TabSection>
  )
}
