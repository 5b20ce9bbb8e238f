import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { exportSubmissions } from '#src/admin/api/inbox.ts'
import { $hasMembers, $member } from '#src/admin/session/session.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { useDownload } from '#src/admin/ui/files/download.tsx'
import { ListFilter } from '#src/admin/ui/lists/ListFilter.tsx'
import { SearchField } from '#src/admin/ui/lists/list-controls.tsx'
import { SelectionHead } from '#src/admin/ui/lists/SelectionHead.tsx'
import { PageList } from '#src/admin/ui/load-states.tsx'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { lgas } from '#src/content/lgas.ts'
import { type SubmissionByKind, submissionStatuses } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { AssignedFilter } from './AssignedFilter.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { SubmissionRows } from './SubmissionRows.tsx'
import { SelectedActions } from './selection/SelectedActions.tsx'
import { inboxTexts } from './texts.ts'
import { emptyFilter, type InboxState, needsMembersForArea } from './use-inbox.ts'

const SEARCH_DEBOUNCE_MS = 350

export function FilterBar<Kind extends SubmissionKind>({ inbox }: { inbox: InboxState<Kind> }) {
  const { kind, filter, updateFilter, setSearch, typedSearch, setTypedSearch } = inbox
  const trimmedSearch = typedSearch.trim()
  const chosenCount = [filter.lga, filter.status, filter.assigned].filter(Boolean).length
  const member = useStore($member)
  const hasMembers = useStore($hasMembers)
  const hasArea = hasMembers || !needsMembersForArea[kind]
  const areas = hasArea ? (member?.lgas.length ? member.lgas : lgas) : []

  useEffect(() => {
    if (trimmedSearch === filter.search) return
    const timer = setTimeout(() => setSearch(trimmedSearch), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmedSearch, filter.search, setSearch])

  return (
    <ListFilter
      search={<SearchField placeholder={texts.searchPlaceholder} value={typedSearch} onChange={setTypedSearch} />}
      chosenCount={chosenCount}
      onSubmit={() => setSearch(trimmedSearch)}
      footer={<SavedFilters inbox={inbox} />}
    >
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
        options={submissionStatuses[kind].map((status) => [status, inboxTexts.statuses[status] ?? status])}
        value={filter.status}
        onChange={({ target }) => updateFilter({ status: target.value })}
      />
      {hasMembers && <AssignedFilter value={filter.assigned} onChange={(assigned) => updateFilter({ assigned })} />}
    </ListFilter>
  )
}

const texts = inboxTexts.filter
const { export: exportTexts } = sharedTexts

interface Props<Kind extends SubmissionKind> {
  inbox: InboxState<Kind>
  rowsWithUnsavedNote: SubmissionByKind[Kind][]
}

export function SubmissionList<Kind extends SubmissionKind>({ inbox, rowsWithUnsavedNote }: Props<Kind>) {
  const { kind, filter, clearFilter, pages, total, all, selection } = inbox
  const { rows, loading, failed, newRowCount } = pages
  const { plural, listTitle, loading: loadingText, empty, emptyInOwnAreas } = inboxTexts.lists[kind]
  const exported = useDownload(exportTexts.describeDone(plural), exportTexts.describeFailed(plural))
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(emptyFilter)
  const pinnedRows = rowsWithUnsavedNote.filter(({ id }) => rows.every((row) => row.id !== id))
  const isLoading = loading === 'first'
  const emptyText = useStore($member)?.lgas.length ? emptyInOwnAreas : empty

  return (
    <>
      {pinnedRows.length > 0 && (
        <>
          <h3 className="text-xl">{inboxTexts.note.unsavedTitle}</h3>
          <SubmissionRows inbox={inbox} rows={pinnedRows} label={inboxTexts.note.unsavedTitle} />
        </>
      )}
      <div className="flex min-h-tap flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status">
          <h3 className="text-xl">
            {isLoading ? loadingText : failed === 'first' ? listTitle : texts.describeTotal(kind, total, all)}
          </h3>
        </div>
        {newRowCount > 0 && (
          <Button variant="quiet" onClick={pages.reload}>
            {texts.showNew(kind, newRowCount)}
          </Button>
        )}
        {isFiltered && (
          <Button variant="quiet" onClick={clearFilter}>
            {texts.clear}
          </Button>
        )}
        {rows.length > 0 && (
          <Button
            variant="quiet"
            className="ml-auto"
            pending={exported.pending}
            onClick={() => void exported.download(() => exportSubmissions(kind, filter))}
          >
            {exported.pending ? exportTexts.exporting : exportTexts.button}
          </Button>
        )}
      </div>
      <PageList
        pages={pages}
        loading={null}
        empty={rows.length === 0 && (isFiltered ? texts.noResults(kind) : emptyText)}
      >
        <div>
          <SelectionHead selection={selection} shownCount={rows.length} selectedCount={selection.count}>
            <SelectedActions inbox={inbox} />
          </SelectionHead>
          <SubmissionRows inbox={inbox} rows={rows} label={listTitle} isBusy={isLoading} isSelectable />
        </div>
      </PageList>
    </>
  )
}
