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
import { useErasing } from './use-erasing.ts'
import type { InboxOf } from './use-inbox.ts'
import { useNotes } from './use-notes.ts'
import { useStatuses } from './use-statuses.ts'
import { words } from './words.ts'

interface Props<List extends InboxName> {
  inbox: InboxOf<List>
  /** Changes whenever something may have come; undefined while nobody knows. */
  news: string | undefined
  placeOf?: (row: Submissions[List]) => string
  mailSubject: (row: Submissions[List]) => string
  above?: ReactNode
  /** What else is done with a row. */
  more?: (row: Submissions[List]) => ReactNode
  children: (row: Submissions[List]) => ReactNode
}

export function InboxTab<List extends InboxName>(props: Props<List>) {
  const { inbox, news, placeOf, mailSubject, above, more, children } = props
  const { list, filter, pages } = inbox
  const { heading, thing, things, statuses, eraseText } = words[list]
  const title = useRef<HTMLHeadingElement>(null)
  const notes = useNotes(inbox)
  const changes = useStatuses(inbox)
  const erasing = useErasing(inbox, notes.discard)
  const csv = useDownload(`Exported ${things} successfully`, `Failed to export ${things}`)
  const copy = useDownload('Data downloaded successfully', 'Failed to download data')
  const { open } = erasing.dialog

  const known = useRef(news)

  useEffect(() => {
    if (known.current !== undefined && news !== known.current) pages.look()
    known.current = news
  })

  // Who was erased took the button with them.
  useEffect(() => (open ? () => catchFocus(() => title.current) : undefined), [open])

  return (
    <TabSection heading={heading} headingRef={title}>
      <OwnLgas list={list} />
      {above}
      <FilterBar inbox={inbox}>
        {/* In a line with the controls, below their labels. */}
        <Button
          look="plain"
          className="justify-self-start md:mt-8.5"
          pending={csv.pending}
          onClick={() => csv.download(() => exportSubmissions(list, filter))}
        >
          {csv.pending ? 'Exporting...' : 'Export CSV'}
        </Button>
      </FilterBar>
      <InboxRows inbox={inbox} unsaved={notes.unsaved.map(({ row }) => row)}>
        {(row) => (
          <SubmissionCard
            submission={row}
            {...(placeOf && { place: placeOf(row) })}
            mailSubject={mailSubject(row)}
            copying={copy.pending}
            onCopy={() => copy.download(() => copySubmission(list, row.id))}
            onErase={() => erasing.ask(row)}
            work={
              <>
                <StatusButtons
                  name={row.name}
                  status={row.status}
                  statuses={statuses}
                  change={changes.changes[row.id]}
                  onChoose={(status) => changes.choose(row, status)}
                />
                {more?.(row)}
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
        {...erasing.dialog}
        title={`Erase this ${thing}?`}
        text={`“${erasing.doomed?.name ?? ''}”: the ${eraseText} will be gone for good. Nobody can bring them back.`}
        confirm="Erase"
      />
    </TabSection>
  )
}
