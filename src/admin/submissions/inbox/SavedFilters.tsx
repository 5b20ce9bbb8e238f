import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { $member } from '#src/admin/session/session.ts'
import { createStoredAtom } from '#src/admin/session/stored.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { inboxTexts } from './texts.ts'
import type { AddressFilter, InboxState } from './use-inbox.ts'

const savedFilter = z.object({ name: z.string(), lga: z.string(), status: z.string(), assigned: z.string() })

const savedFilters = z.record(z.string(), z.array(savedFilter))

type SavedFilter = z.output<typeof savedFilter>

const MAX_SAVED_FILTERS = 12
const MAX_NAME_LENGTH = 40

/** Filters by inbox and member, on this device: they are a habit of one person, and contain no personal data. */
const $savedFilters = createStoredAtom<z.output<typeof savedFilters>>(
  'adminSavedFilters',
  {},
  (filters) => savedFilters.safeParse(filters).success,
)

function useSavedFilters(kind: SubmissionKind) {
  const key = `${kind} ${useStore($member)?.id ?? ''}`
  const filters = useStore($savedFilters)[key] ?? []
  const save = (changedFilters: SavedFilter[]) => $savedFilters.set({ ...$savedFilters.get(), [key]: changedFilters })
  return { filters, save }
}

const { savedFilters: texts } = inboxTexts

/** Filters that the user has named on this device, and one for the tasks of the member. */
export function SavedFilters<Kind extends SubmissionKind>({ inbox }: { inbox: InboxState<Kind> }) {
  const { kind, filter, updateFilter } = inbox
  const { lga, status, assigned } = filter
  const { filters, save } = useSavedFilters(kind)
  const [name, setName] = useState<string>()
  const groupRef = useRef<HTMLDivElement>(null)
  const hasMember = useStore($member) !== null
  const isActive = (saved: AddressFilter) => saved.lga === lga && saved.status === status && saved.assigned === assigned
  const ownTasks = { name: texts.myTasks, lga: '', status: '', assigned: 'me' }
  const offered = hasMember ? [ownTasks, ...filters] : filters
  const activeFilter = filters.find(isActive)
  const canSave = (lga || status || assigned) && !offered.some(isActive) && filters.length < MAX_SAVED_FILTERS

  function saveFilter(event: FormEvent) {
    event.preventDefault()
    const trimmedName = name?.trim()
    if (!trimmedName) return
    save([...filters.filter((saved) => saved.name !== trimmedName), { name: trimmedName, lga, status, assigned }])
    closeForm()
  }

  function closeForm() {
    setName(undefined)
    restoreFocus(() => groupRef.current)
  }

  function removeFilter(removed: SavedFilter) {
    save(filters.filter((saved) => saved !== removed))
    restoreFocus(() => groupRef.current)
  }

  if (offered.length === 0 && !canSave) return null
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are not form fields */}
      <div className="flex flex-wrap gap-2" role="group" aria-label={texts.label} tabIndex={-1} ref={groupRef}>
        {offered.map(({ name: filterName, ...saved }) => (
          <Button
            key={filterName}
            variant="quiet"
            aria-pressed={isActive(saved)}
            className="aria-pressed:bg-ink aria-pressed:text-white"
            onClick={() => updateFilter(isActive(saved) ? { lga: '', status: '', assigned: '' } : saved)}
          >
            {filterName}
          </Button>
        ))}
        {activeFilter && (
          <Button variant="danger" onClick={() => removeFilter(activeFilter)}>
            {texts.remove(activeFilter.name)}
          </Button>
        )}
        {canSave && name === undefined && (
          <Button variant="quiet" onClick={() => setName('')}>
            {texts.save}
          </Button>
        )}
      </div>
      {canSave && name !== undefined && (
        <form className="flex flex-wrap items-end gap-4" onSubmit={saveFilter}>
          <InputField
            label={texts.name}
            required
            autoFocus
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="quiet">
            {texts.confirm}
          </Button>
          <Button variant="quiet" onClick={closeForm}>
            {texts.cancel}
          </Button>
        </form>
      )}
    </div>
  )
}
