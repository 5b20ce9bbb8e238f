import type * as z from 'zod/mini'
import type { FormName } from '#src/browser/stored-form.ts'
import { forms } from '#src/content/forms.ts'
import type { SubmissionOutcome } from '#src/contract/submissions/submissions.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { RequiredMark } from '#src/ui/field/Field.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { RESEND_TICKET_FIELD } from './controls.ts'
import { Consent, type FieldOptions, FormField, Honeypot } from './FormFields.tsx'
import { FormAlert, FormNotice } from './FormNotice.tsx'
import type { FormStart } from './form-state.ts'
import { useSubmission } from './use-submission.ts'

/** Facts of the campaign that a form shows. Pages pass them as props, so that no script contains them. */
export interface FormFacts {
  /** Phone numbers as `joinPhones` makes them. */
  phones: string
  committee: string
}

interface Props extends FormFacts {
  name: FormName
  /** URL to which the browser posts the form when JavaScript is off. */
  action: string
  labelledBy: string
  fields: FieldOptions[]
  schema: z.ZodMiniType
  send: (body: unknown, onProofOfWork: () => void) => Promise<SubmissionOutcome>
  thanksMessage: Required<Pick<ToastMessage, 'title' | 'description'>>
  submitLabel: string
  pendingLabel: string
  formStart: FormStart | undefined
  defaultValues?: Record<string, string> | undefined
}

export function PublicForm({
  name,
  action,
  labelledBy,
  fields,
  submitLabel,
  pendingLabel,
  phones,
  committee,
  formStart,
  defaultValues = {},
  ...submissionOptions
}: Props) {
  const { form, state, errors, ...submission } = useSubmission({ name, formStart, ...submissionOptions })
  const toFieldId = (field: string) => `${name}-${field}`
  const labels = Object.fromEntries([['website', forms.honeypot], ...fields.map((field) => [field.name, field.label])])
  const isSending = state.kind === 'sending' || state.kind === 'working'
  const isLocked = isSending || state.kind === 'waiting'
  const idleLabel = state.kind === 'waiting' ? forms.waiting.now : submitLabel

  return (
    <form
      className="z-1 grid gap-4 edge-3 border-ink bg-paper p-[clamp(1.25rem,4vw,2.75rem)]"
      ref={form}
      action={action}
      method="post"
      aria-labelledby={labelledBy}
      onSubmit={submission.submitForm}
      onInput={submission.handleInput}
    >
      <p>
        <RequiredMark /> {forms.required}
      </p>
      <FormAlert errors={errors} labels={labels} toFieldId={toFieldId} />
      {fields.map((field) => (
        <FormField
          {...field}
          key={field.name}
          id={toFieldId(field.name)}
          value={formStart?.values[field.name] ?? defaultValues[field.name]}
          error={errors[field.name]}
          isLocked={isLocked}
        />
      ))}
      <Honeypot id={toFieldId('website')} error={errors.website} value={formStart?.values.website} />
      {formStart?.resendTicket && <input type="hidden" name={RESEND_TICKET_FIELD} value={formStart.resendTicket} />}
      <Consent committee={committee} isNewsChecked={formStart?.values.news !== undefined} isLocked={isLocked} />
      <button
        className={`${buttonClasses.plate} justify-self-start`}
        type="submit"
        aria-disabled={isSending || undefined}
      >
        {isSending ? pendingLabel : idleLabel}
      </button>
      {submission.hasInput && !isSending && (
        <button
          className={`${buttonClasses.link} cursor-pointer justify-self-start`}
          type="button"
          onClick={submission.clearForm}
        >
          {forms.clear}
        </button>
      )}
      <FormNotice
        state={state}
        phones={phones}
        thanksText={submissionOptions.thanksMessage.description}
        onEdit={submission.resumeEditing}
        onAnswer={submission.answerDoubts}
      />
    </form>
  )
}
