import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { InputField, SelectField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { isBlank } from '#src/contract/rules/text.ts'
import { describePhoneDoubt } from '#src/lib/text/contact-doubts.ts'
import { Button } from '#src/ui/Button.tsx'
import { checkboxClasses, fieldClasses } from '#src/ui/field/Field.tsx'
import { focusFirstInvalid } from '#src/ui/field/focus-first-invalid.ts'
import { DuplicatePanel } from './DuplicatePanel.tsx'
import { deleteDraft, readDraft, storeDraft } from './desk-entries.ts'
import type { DeskQueue } from './desk-queue.ts'
import { deskTexts } from './texts.ts'

const { row: texts } = deskTexts

export interface RowStart {
  /** Id of an entry that is edited. */
  id?: string
  name: string
  phone: string
  lga: string
  /** True for a person who is checked in with the row. */
  isPresent: boolean
}

interface Props {
  queue: DeskQueue
  author: string
  event: string | null
  areas: readonly string[]
  defaultLga: string
  /** Values of an entry to edit, or of a person who was not found. */
  start: RowStart | undefined
  onAdd: (name: string, lga: string) => void
}

type Errors = Partial<Record<keyof typeof texts.errors, string>>

/** Form of one row, which makes room for the next one. The area stays. */
export function RowForm({ queue, author, event, areas, defaultLga, start, onAdd }: Props) {
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const empty: RowStart = { name: '', phone: '', lga: defaultLga, isPresent: false }
  const [values, setValues] = useState<RowStart>(() => start ?? { ...empty, ...readDraft(author) })
  const [isSigned, setSigned] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [knownPhone, setKnownPhone] = useState('')
  const [isPhoneLeft, setPhoneLeft] = useState(false)
  const [mustFocusInvalid, setMustFocusInvalid] = useState(false)
  const { name, phone, lga, isPresent } = values
  const isDirty = name !== '' || phone !== ''
  const doubt = phone && isPhoneLeft ? describePhoneDoubt(phone.trim()) : undefined

  const focusField = (field: string) => formRef.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  const change = (changes: Partial<RowStart>) => setValues((current) => ({ ...current, ...changes }))

  useEffect(() => deleteDraft(author), [author])

  useEffect(() => {
    if (!mustFocusInvalid || !formRef.current) return
    setMustFocusInvalid(false)
    focusFirstInvalid(formRef.current)
  }, [mustFocusInvalid])

  useUnsavedUpload(
    isDirty,
    { saveOnDevice: () => storeDraft(author, values), discard: async () => clearRow() },
    () => isDirty,
  )

  function clearRow() {
    setValues({ ...empty, lga })
    setSigned(false)
    setErrors({})
    setKnownPhone('')
    setPhoneLeft(false)
    focusField('name')
  }

  function findErrors(): Errors {
    return {
      ...(!lga && { lga: texts.errors.lga }),
      ...(isBlank(name) && { name: texts.errors.name }),
      ...(isBlank(phone) && { phone: texts.errors.phone }),
      ...(!isSigned && { signedOnPaper: texts.errors.signedOnPaper }),
    }
  }

  function addRow() {
    const at = new Date().toISOString()
    const rowId = queue.add(
      { kind: 'row', name: name.trim(), phone: phone.trim(), lga, event, at, isSent: false },
      values.id,
    )
    if (isPresent && event) queue.checkIn(rowId, name.trim(), event)
    onAdd(name.trim(), lga)
    clearRow()
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
    addRow()
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
      aria-label={texts.heading}
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
        onChange={({ target }) => change({ lga: target.value })}
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
        onChange={({ target }) => change({ name: target.value })}
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
        onChange={({ target }) => change({ phone: target.value })}
        onBlur={() => setPhoneLeft(true)}
        onKeyDown={(key) => goOnEnter(key, 'signed', isSigned)}
      />
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
          <p className={fieldClasses.hint}>{texts.signedHint}</p>
        </div>
      </div>
      {isPresent && event && <p className="font-bold">{texts.alsoPresent}</p>}
      <ButtonRow>
        <Button type="submit">{texts.submit}</Button>
        {isDirty && (
          <Button variant="plain" onClick={clearRow}>
            {texts.clear}
          </Button>
        )}
      </ButtonRow>
      {/* Below the controls, so that none moves away under a finger. */}
      <div className="grid gap-4" role="status">
        {doubt && <p className="text-sm wrap-anywhere">{doubt}</p>}
        <DuplicatePanel
          queue={queue}
          rowId={values.id}
          phone={phone}
          event={event}
          onEnter={addRow}
          canEnter={Object.keys(findErrors()).length === 0}
          onCheckedIn={clearRow}
        />
      </div>
    </form>
  )
}
