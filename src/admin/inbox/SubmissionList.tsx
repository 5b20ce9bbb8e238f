import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $hasMembers, $member } from '#src/admin/session/session.ts'
import { ExportButton } from '#src/admin/ui/download.tsx'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { SearchField } from '#src/admin/ui/list-controls.tsx'
import { PageList } from '#src/admin/ui/load-states.tsx'
import { exportSubmissions, type InboxName, type SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { lgas } from '#src/content/lgas.ts'
import { Button } from '#src/ui/Button.tsx'
import { inboxTexts } from './texts.ts'
import { emptyFilter, type InboxState, submissionStatuses } from './use-inbox.ts'

const SEARCH_DEBOUNCE_MS = 350

export function FilterBar<List extends InboxName>({ inbox }: { inbox: InboxState<List> }) {
  const { inboxName, filter, updateFilter, typedSearch, setTypedSearch } = inbox
  const trimmedSearch = typedSearch.trim()
  const member = useStore($member)
  const hasMembers = useStore($hasMembers)
  // Messages have an area only on sites with named members.
  const areas = inboxName === 'volunteers' || hasMembers ? (member?.lgas.length ? member.lgas : lgas) : []

  // biome-ignore lint/correctness/useExhaustiveDependencies: updateFilter is new in each render and would restart the debounce
  useEffect(() => {
    if (trimmedSearch === filter.search) return
    const timer = setTimeout(() => updateFilter({ search: trimmedSearch }), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmedSearch, filter.search])

  return (
    <search>
      <form
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-x-4 gap-y-4 bg-paper-deep p-4"
        onSubmit={(event) => {
          event.preventDefault()
          updateFilter({ search: trimmedSearch })
        }}
      >
        <SearchField hint={texts.searchHint} value={typedSearch} onChange={setTypedSearch} />
        {areas.length > 1 && (
          <SelectField
            label={texts.area}
            emptyOption={member?.lgas.length ? texts.yourAreas : texts.allAreas}
            options={areas}
            value={filter.lga}
            onChange={({ target }) => updateFilter({ lga: target.value })}
          />
        )}
        <SelectField
          label={texts.status}
          emptyOption={texts.anyStatus}
          options={submissionStatuses[inboxName].map((status) => [status, inboxTexts.statuses[status] ?? status])}
          value={filter.status}
          onChange={({ target }) => updateFilter({ status: target.value })}
        />
        <ExportButton
          itemNouns={inboxTexts.lists[inboxName].plural}
          fetchFiles={() => exportSubmissions(inboxName, filter)}
        />
      </form>
    </search>
  )
}

const texts = inboxTexts.filter
const cardsClass = 'grid gap-4'

interface Props<List extends InboxName> {
  inbox: InboxState<List>
  rowsWithUnsavedNote: SubmissionByInbox[List][]
  children: (row: SubmissionByInbox[List]) => ReactNode
}

export function SubmissionList<List extends InboxName>({ inbox, rowsWithUnsavedNote, children }: Props<List>) {
  const { inboxName, filter, clearFilter, pages } = inbox
  const { rows, hasMore, loading, failed, newRowCount } = pages
  const { listTitle, loading: loadingText, empty, emptyInOwnAreas } = inboxTexts.lists[inboxName]
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(emptyFilter)
  const pinnedRows = rowsWithUnsavedNote.filter(({ id }) => rows.every((row) => row.id !== id))
  const isLoading = loading === 'first'
  const emptyText = useStore($member)?.lgas.length ? emptyInOwnAreas : empty

  return (
    <>
      {pinnedRows.length > 0 && (
        <>
          <h3 className="text-xl">{inboxTexts.note.unsavedTitle}</h3>
          <ul className={cardsClass}>
            {pinnedRows.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="flex min-h-tap flex-wrap items-center gap-x-8 gap-y-4">
        <h3 className="text-xl">{listTitle}</h3>
        <p className="font-bold" role="status">
          {isLoading
            ? loadingText
            : !failed && rows.length > 0 && texts.describeShownCount(inboxName, rows.length, hasMore)}
        </p>
        {newRowCount > 0 && (
          <Button variant="quiet" onClick={pages.reload}>
            {texts.showNew(inboxName, newRowCount)}
          </Button>
        )}
        {isFiltered && (
          <Button variant="quiet" onClick={clearFilter}>
            {texts.clear}
          </Button>
        )}
      </div>
      <PageList
        pages={pages}
        loading={null}
        empty={rows.length === 0 && (isFiltered ? texts.noResults(inboxName) : emptyText)}
      >
        <ul className={`${cardsClass} aria-busy:opacity-50`} aria-busy={isLoading || undefined}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      </PageList>
    </>
  )
}
