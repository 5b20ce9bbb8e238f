import { forms } from '#src/content/forms.ts'

interface Props {
  id: string
  error: string | undefined
  value: string | undefined
}

/** A field that only machines see and fill in. Where a browser's helper filled it, it shows itself with its error. */
export function Trap({ id, error, value }: Props) {
  return (
    <div className={error ? 'field' : 'field trap'} aria-hidden={error ? undefined : true}>
      <label htmlFor={id}>{forms.trap}</label>
      <input id={id} name="website" autoComplete="off" tabIndex={error ? 0 : -1} defaultValue={value} />
      {error && <p className="error">{error}</p>}
    </div>
  )
}
