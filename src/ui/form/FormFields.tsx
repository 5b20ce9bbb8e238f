import { consent, forms } from '#src/content/forms.ts'
import { isRequired, type SubmissionField } from '#src/contract/submissions/fields.ts'
import { checkboxClasses, Field, fieldClasses } from '#src/ui/field/Field.tsx'

interface Props {
  name: string
  field: SubmissionField
  id: string
  value: string | undefined
  error: string | undefined
  /** True while the form is being sent or waits for a retry: the control is then read-only or disabled. */
  isLocked: boolean
}

export function FormField({ name, field, id, value, error, isLocked }: Props) {
  const { label, hint, type, autoComplete, rows, options, emptyOption } = field
  return (
    <Field id={id} label={label} hint={hint} error={error} required={isRequired(field)} optionalLabel={forms.optional}>
      {(control) => {
        const sharedProps = { ...control, name, autoComplete, defaultValue: value }
        if (rows) return <textarea {...sharedProps} rows={rows} readOnly={isLocked} />
        if (!options) return <input {...sharedProps} type={type ?? 'text'} inputMode={type} readOnly={isLocked} />
        return (
          <select {...sharedProps} disabled={isLocked}>
            <option value="">{emptyOption}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )
      }}
    </Field>
  )
}

interface HoneypotProps {
  id: string
  error: string | undefined
  value: string | undefined
}

/** Field that only bots fill in. It is off screen, but appears with an error if the browser's autofill filled it in. */
export function Honeypot({ id, error, value }: HoneypotProps) {
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

interface ConsentProps {
  committee: string
  isNewsChecked: boolean
  isLocked: boolean
}

export function Consent({ committee, isNewsChecked, isLocked }: ConsentProps) {
  return (
    <>
      <label className={checkboxClasses.label}>
        <input
          className={checkboxClasses.box}
          type="checkbox"
          name="news"
          value="yes"
          defaultChecked={isNewsChecked}
          disabled={isLocked}
        />
        {consent.news}
      </label>
      <p className="text-sm">
        {consent.statement.replace('{committee}', committee)}{' '}
        <a className="font-semibold underline underline-offset-4" href="/privacy">
          {consent.privacy}
        </a>
      </p>
      <input type="hidden" name="consent" value={consent.version} />
    </>
  )
}
