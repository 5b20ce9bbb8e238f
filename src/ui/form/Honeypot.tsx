import { forms } from '#src/content/forms.ts'
import { fieldClasses } from '#src/ui/field/field-classes.ts'

interface Props {
  id: string
  error: string | undefined
  value: string | undefined
}

/** Field that only bots fill in. It is off screen, but appears with an error if the browser's autofill filled it in. */
export function Honeypot({ id, error, value }: Props) {
  return (
    <div className={error ? undefined : 'absolute -left-[99rem]'} aria-hidden={error ? undefined : true}>
      <label className={fieldClasses.label} htmlFor={id}>
        {forms.honeypot}
      </label>
      <input
        className={fieldClasses.control}
        id={id}
        name="website"
        autoComplete="off"
        tabIndex={error ? 0 : -1}
        defaultValue={value}
      />
      {error && <p className={fieldClasses.error}>{error}</p>}
    </div>
  )
}
