import { Field } from '#src/components/fields/Field.tsx'
import { type ItemState, stateLabels } from './item-state.ts'
import { SearchField } from './SearchField.tsx'
import type { usePublicationFilter } from './use-publication-filter.ts'

type Props = ReturnType<typeof usePublicationFilter> & { many: string }

export function PublicationFilter({ search, setSearch, state, setState, shown, many }: Props) {
  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4 bg-paper-deep p-4">
      <SearchField hint="Words of the title." value={search} onChange={setSearch} />
      <Field label="State">
        {(control) => (
          <select {...control} value={state} onChange={({ target }) => setState(target.value as ItemState | '')}>
            <option value="">Any state</option>
            {Object.entries(stateLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'self-center'}>
        {shown.length > 0 ? `${shown.length} ${many}` : `No ${many} like this.`}
      </p>
    </search>
  )
}
