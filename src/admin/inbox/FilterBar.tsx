import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $hasMembers, $member } from '#src/admin/session/member.ts'
import { SearchField } from '#src/admin/ui/SearchField.tsx'
import type { InboxName } from '#src/api/admin/inbox.ts'
import { lgas } from '#src/content/lgas.ts'
import { Field } from '#src/ui/field/Field.tsx'
import { inboxTexts } from './texts.ts'
import { type InboxState, submissionStatuses } from './use-inbox.ts'

const texts = inboxTexts.filter
const SEARCH_DEBOUNCE_MS = 350

interface Props<List extends InboxName> {
  inbox: InboxState<List>
  children: ReactNode
}

export function FilterBar<List extends InboxName>({ inbox, children }: Props<List>) {
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
          <Field label={texts.area}>
            {(controlProps) => (
              <select
                {...controlProps}
                value={filter.lga}
                onChange={({ target }) => updateFilter({ lga: target.value })}
              >
                <option value="">{member?.lgas.length ? texts.yourAreas : texts.allAreas}</option>
                {areas.map((lga) => (
                  <option key={lga}>{lga}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={texts.status}>
          {(controlProps) => (
            <select
              {...controlProps}
              value={filter.status}
              onChange={({ target }) => updateFilter({ status: target.value })}
            >
              <option value="">{texts.anyStatus}</option>
              {submissionStatuses[inboxName].map((status) => (
                <option key={status} value={status}>
                  {inboxTexts.statuses[status]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {children}
      </form>
    </search>
  )
}
