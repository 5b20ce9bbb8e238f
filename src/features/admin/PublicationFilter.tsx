import { Field } from '#src/components/fields/Field.tsx'
import type { ItemState } from '#src/contract/publication.ts'
import { stateLabels } from './item-state.ts'
import { SearchField } from './SearchField.tsx'
import type { usePublicationFilter } from './use-publication-filter.ts'

type Props = Pick<ReturnType<typeof usePublicationFilter>, 'typed' | 'setTyped' | 'state' | 'setState'> & {
  many: string
  shown: number
  total: number
}

export function PublicationFilter({ typed, setTyped, state, setState, many, shown, total }: Props) {
  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4 bg-paper-deep p-4">
      <SearchField hint="Words of the title." value={typed} onChange={setTyped} />
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
      <p role="status" className={shown > 0 && shown === total ? 'sr-only' : 'self-center'}>
        {total === 0 && `No ${many} like this.`}
        {total > 0 && (shown < total ? `${shown} of ${total} ${many} shown` : `${total} ${many}`)}
      </p>
    </search>
  )
}
