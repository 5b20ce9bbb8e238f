import { type Lga, lgas } from '#src/content/lgas.ts'
import { checkboxClasses } from '#src/ui/field/Field.tsx'

interface Props {
  chosen: readonly string[]
  onChange: (chosen: Lga[]) => void
  /** Id of the error that the first checkbox shows; undefined without an error. */
  errorId?: string | undefined
}

/** One checkbox for each area (LGA), for the inside of a group with a name. */
export function AreaChoices({ chosen, onChange, errorId }: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4">
      {lgas.map((lga, index) => (
        <label key={lga} className={checkboxClasses.label}>
          <input
            className={checkboxClasses.box}
            type="checkbox"
            name="lgas"
            value={lga}
            checked={chosen.includes(lga)}
            onChange={({ target }) =>
              onChange(lgas.filter((name) => (name === lga ? target.checked : chosen.includes(name))))
            }
            {...(errorId && index === 0 && { 'aria-invalid': true, 'aria-describedby': errorId })}
          />
          {lga}
        </label>
      ))}
    </div>
  )
}
