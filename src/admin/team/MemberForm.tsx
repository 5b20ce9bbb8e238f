import { type SubmitEvent, useId, useState } from 'react'
import { AreaChoices } from '#src/admin/ui/AreaChoices.tsx'
import { InputField } from '#src/admin/ui/fields.tsx'
import { SaveBar } from '#src/admin/ui/save-bar/SaveBar.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import {
  MAX_MEMBER_NAME_LENGTH,
  type Member,
  type MemberInput,
  memberInput,
  type Role,
  roles,
} from '#src/contract/team/members.ts'
import { toErrors } from '#src/lib/field-errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { checkboxClasses, fieldClasses } from '#src/ui/field/Field.tsx'
import { useFormRequest } from './account/factors/use-form-request.ts'
import { roleTexts } from './members.ts'
import { teamTexts } from './texts.ts'

const texts = teamTexts.form

interface Props {
  member?: Member
  submitLabel: string
  failedTitle: string
  /** True for the first member, who must be an owner, because only owners can invite members. */
  mustBeOwner?: boolean
  onSubmit: (input: MemberInput) => Promise<void>
  onCancel?: () => void
}

export function MemberForm({ member, submitLabel, failedTitle, mustBeOwner = false, onSubmit, onCancel }: Props) {
  const id = useId()
  const [role, setRole] = useState<Role>(member?.role ?? (mustBeOwner ? 'owner' : 'editor'))
  const [areas, setAreas] = useState(member?.lgas ?? [])
  const [isChanged, setChanged] = useState(false)
  const { formRef, pending, errors, setErrors, runRequest } = useFormRequest(failedTitle)

  function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const formValues = new FormData(event.currentTarget)
    const { success, data, error } = memberInput.safeParse({
      name: formValues.get('name'),
      role,
      lgas: role === 'coordinator' ? areas : [],
    })
    if (success) {
      runRequest(() => onSubmit(data))
      return
    }
    const foundErrors = toErrors(error.issues)
    setErrors(foundErrors.lgas ? { ...foundErrors, lgas: texts.areasRequired } : foundErrors)
  }

  return (
    <form ref={formRef} className="grid gap-6" noValidate onChange={() => setChanged(true)} onSubmit={submitForm}>
      <div className="max-w-text">
        <InputField
          label={texts.name}
          hint={mustBeOwner ? texts.ownNameHint : texts.nameHint}
          error={errors.name}
          required
          name="name"
          autoComplete="off"
          maxLength={MAX_MEMBER_NAME_LENGTH}
          defaultValue={member?.name}
        />
      </div>
      {!mustBeOwner && (
        <fieldset>
          <legend className={fieldClasses.label}>{texts.role}</legend>
          {roles.map((roleOption) => (
            <label key={roleOption} className={`${checkboxClasses.label} items-start py-2`}>
              <input
                className={checkboxClasses.box}
                type="radio"
                name={`role ${id}`}
                checked={role === roleOption}
                onChange={() => setRole(roleOption)}
              />
              <span>
                <strong>{roleTexts[roleOption].label}.</strong> {roleTexts[roleOption].summary}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {role === 'coordinator' && (
        <fieldset>
          <legend className={fieldClasses.label}>{texts.areas}</legend>
          {errors.lgas && (
            <p className={`${fieldClasses.error} mt-0 mb-2`} id={`${id}-lgas`}>
              {errors.lgas}
            </p>
          )}
          <AreaChoices chosen={areas} onChange={setAreas} errorId={errors.lgas && `${id}-lgas`} />
        </fieldset>
      )}
      <SaveBar isSticky={isChanged}>
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            {teamTexts.cancel}
          </Button>
        )}
      </SaveBar>
    </form>
  )
}

export function FirstOwnerForm({ onInvite }: { onInvite: (input: MemberInput) => Promise<void> }) {
  return (
    <section className={adminStyles.sheet} aria-labelledby="first-owner">
      <h3 className="text-xl" id="first-owner">
        {teamTexts.firstOwner.title}
      </h3>
      <div className="grid max-w-text gap-4">
        <p>{teamTexts.firstOwner.reason}</p>
        <p>{teamTexts.firstOwner.start}</p>
      </div>
      <MemberForm
        mustBeOwner
        submitLabel={teamTexts.createLink}
        failedTitle={teamTexts.createFailed}
        onSubmit={onInvite}
      />
    </section>
  )
}
