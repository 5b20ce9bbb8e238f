import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { InputField, SelectField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { consentVersions } from '#src/content/personal-data.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { describePhoneDoubt } from '#src/lib/text/contact-doubts.ts'
import { Button } from '#src/ui/Button.tsx'
import { checkboxClasses, fieldClasses } from '#src/ui/field/Field.tsx'
import { focusFirstInvalid } from '#src/ui/field/focus-first-invalid.ts'
import { DuplicatePanel } from './DuplicatePanel.tsx'
import type { RowValues } from './desk-entries.ts'
import type { DeskQueue } from './desk-queue.ts'
import { deskTexts } from './texts.ts'
import { isTyped, type TypedRow } from './use-rows.ts'

const { row: texts } = deskTexts

interface Props {
  queue: DeskQueue
  row: TypedRow
  /** True for a row that is opened before the one that the user types. */
  isOpened: boolean
  areas: readonly string[]
  onChange: (changes: Partial<RowValues>) => void
  onEnter: () => void
  onCancel: () => void
}

type Errors = Partial<Record<keyof typeof texts.errors, string>>

/** Form of one row, which makes room for the next one. The area stays. */
export function RowForm({ queue, row, isOpened, areas, onChange, onEnter, onCancel }: Props) {
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [isSigned, setSigned] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [knownPhone, setKnownPhone] = useState('')
  const [isPhoneLeft, setPhoneLeft] = useState(false)
  const [mustFocusInvalid, setMustFocusInvalid] = useState(false)
  const { edited, event, isPresent, values } = row
  const { name, phone, lga, consentVersion } = values
  const doubt = phone && isPhoneLeft ? describePhoneDoubt(phone.trim()) : undefined

  const focusField = (field: string) => formRef.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()

  useEffect(() => {
    if (!mustFocusInvalid || !formRef.current) return
    setMustFocusInvalid(false)
    focusFirstInvalid(formRef.current)
  }, [mustFocusInvalid])

  function reset() {
    setSigned(false)
    setErrors({})
    setKnownPhone('')
    setPhoneLeft(false)
    focusField('name')
  }

  function cancelRow() {
    onCancel()
    reset()
  }

  function findErrors(): Errors {
    return {
      ...(!lga && { lga: texts.errors.lga }),
      ...(isBlank(name) && { name: texts.errors.name }),
      ...(isBlank(phone) && { phone: texts.errors.phone }),
      ...(!isSigned && { signedOnPaper: texts.errors.signedOnPaper }),
    }
  }

  function enterRow() {
    onEnter()
    reset()
  }

  function submitRow(submitEvent: SubmitEvent<HTMLFormElement>) {
    submitEvent.preventDefault()
    const found = findErrors()
    setErrors(found)
    if (Object.keys(found).length > 0) return setMustFocusInvalid(true)
    const anyway = formRef.current?.querySelector<HTMLElement>('[data-enter-anyway]')
    // Asks once about a number that is known already.
    if (anyway && knownPhone !== phone) {
      setKnownPhone(phone)
      return anyway.focus()
    }
    enterRow()
  }

  /** Enter leads through the fields; in the last one it enters the row. */
  function goOnEnter(key: KeyboardEvent, next: string, isDone: boolean) {
    if (key.key !== 'Enter' || key.nativeEvent.isComposing || isDone) return
    key.preventDefault()
    focusField(next)
  }

  return (
    <form
      ref={formRef}
      className="grid max-w-text gap-4"
      noValidate
      autoComplete="off"
      aria-label={edited ? texts.editHeading : texts.heading}
      onSubmit={submitRow}
    >
      <SelectField
        label={texts.lga}
        name="lga"
        options={areas}
        emptyOption={texts.chooseLga}
        required
        value={lga}
        error={errors.lga}
        onChange={({ target }) => onChange({ lga: target.value })}
      />
      <InputField
        label={texts.name}
        name="name"
        type="text"
        required
        maxLength={120}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        value={name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
        onKeyDown={(key) => goOnEnter(key, 'phone', false)}
      />
      <InputField
        label={texts.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        required
        maxLength={40}
        autoComplete="off"
        enterKeyHint={isSigned ? 'done' : 'next'}
        value={phone}
        error={errors.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
        onBlur={() => setPhoneLeft(true)}
        onKeyDown={(key) => goOnEnter(key, 'signed', isSigned)}
      />
      {consentVersions.length > 1 && (
        <SelectField
          label={texts.consentVersion}
          hint={texts.consentVersionHint}
          name="consentVersion"
          options={consentVersions}
          value={consentVersion}
          onChange={({ target }) => {
            const version = consentVersions.find((one) => one === target.value)
            if (version) onChange({ consentVersion: version })
          }}
        />
      )}
      <div>
        <label className={checkboxClasses.label}>
          <input
            className={checkboxClasses.box}
            type="checkbox"
            name="signed"
            required
            checked={isSigned}
            aria-invalid={errors.signedOnPaper ? true : undefined}
            aria-describedby={`${id}-signed`}
            onChange={({ target }) => setSigned(target.checked)}
          />
          <span className="font-bold">{texts.signed}</span>
        </label>
        <div id={`${id}-signed`}>
          {errors.signedOnPaper && <p className={fieldClasses.error}>{errors.signedOnPaper}</p>}
          <p className={fieldClasses.hint}>{texts.signedHint(consentVersion)}</p>
        </div>
      </div>
      {isPresent && event && <p className="font-bold">{texts.alsoPresent}</p>}
      <ButtonRow>
        <Button type="submit">{texts.submit}</Button>
        {(isOpened || isTyped(values)) && (
          <Button variant="plain" onClick={cancelRow}>
            {isOpened ? texts.cancel : texts.clear}
          </Button>
        )}
      </ButtonRow>
      {/* Below the controls, so that none moves away under a finger. */}
      <div className="grid gap-4" role="status">
        {doubt && <p className="text-sm wrap-anywhere">{doubt}</p>}
        <DuplicatePanel
          queue={queue}
          rowId={edited?.id}
          phone={phone}
          event={edited ? null : event}
          onEnter={enterRow}
          canEnter={Object.keys(findErrors()).length === 0}
          onCheckedIn={cancelRow}
        />
      </div>
    </form>
  )
}
