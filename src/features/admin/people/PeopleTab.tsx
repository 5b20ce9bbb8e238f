import { type ReactNode, useEffect, useRef } from 'react'
import { copyPerson, exportPeople, type People, type PeopleList } from '#src/api/people.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { ConfirmDialog } from '#src/components/ui/ConfirmDialog.tsx'
import { catchFocus } from '#src/features/admin/catch-focus.ts'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NoteField } from './NoteField.tsx'
import { PeopleRows } from './PeopleRows.tsx'
import { PersonCard } from './PersonCard.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { useDownload } from './use-download.ts'
import { useErasing } from './use-erasing.ts'
import { useNotes } from './use-notes.ts'
import type { PeopleOf } from './use-people.ts'
import { useStatuses } from './use-statuses.ts'
import { words } from './words.ts'

interface Props<List extends PeopleList> {
  people: PeopleOf<List>
  /** Changes whenever something may have come; undefined while nobody knows. */
  news: string | undefined
  placeOf?: (row: People[List]) => string
  mailSubject: (row: People[List]) => string
  /** Stands above the list. */
  above?: ReactNode
  /** Draws what a person wrote. */
  children: (row: People[List]) => ReactNode
}

/** A tab of people: the filter, the list, and what staff write, save, copy and erase in it. */
export function PeopleTab<List extends PeopleList>(props: Props<List>) {
  const { people, news, placeOf, mailSubject, above, children } = props
  const { list, filter, pages } = people
  const { heading, thing, things, statuses, eraseText } = words[list]
  const title = useRef<HTMLHeadingElement>(null)
  const notes = useNotes(people)
  const changes = useStatuses(people)
  const erasing = useErasing(people, notes.discard)
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
      {above}
      <FilterBar people={people}>
        {/* In a line with the controls, below their labels. */}
        <Button
          look="plain"
          className="justify-self-start md:mt-8.5"
          pending={csv.pending}
          onClick={() => csv.download(() => exportPeople(list, filter))}
        >
          {csv.pending ? 'Exporting...' : 'Export CSV'}
        </Button>
      </FilterBar>
      <PeopleRows people={people} unsaved={notes.unsaved.map(({ row }) => row)}>
        {(row) => (
          <PersonCard
            person={row}
            {...(placeOf && { place: placeOf(row) })}
            mailSubject={mailSubject(row)}
            copying={copy.pending}
            onCopy={() => copy.download(() => copyPerson(list, row.id))}
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
                <NoteField
                  person={row}
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
          </PersonCard>
        )}
      </PeopleRows>
      <ConfirmDialog
        {...erasing.dialog}
        title={`Erase this ${thing}?`}
        text={`“${erasing.doomed?.name ?? ''}”: the ${eraseText} will be gone for good. Nobody can bring them back.`}
        confirm="Erase"
      />
    </TabSection>
  )
}
