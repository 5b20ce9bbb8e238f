import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { FormName } from '#src/browser/stored-form.ts'
import { forms } from '#src/content/forms.ts'
import type { FormFields } from '#src/contract/submissions/fields.ts'
import { type SubmissionKind, submissionPaths } from '#src/contract/submissions/submissions.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { RequiredMark } from '#src/ui/field/Field.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { RESEND_TICKET_FIELD, SOURCE_FIELD } from './controls.ts'
import { Consent, FormField, Honeypot } from './FormFields.tsx'
import { FormAlert, FormNotice } from './FormNotice.tsx'
import type { FormStart } from './form-state.ts'
import { ThanksPanel } from './ThanksPanel.tsx'
import { type SendSubmission, useSubmission } from './use-submission.ts'

/** Facts of the campaign that a form shows. Pages pass them as props, so that no script contains them. */
export interface FormFacts {
  /** Phone numbers as `joinPhones` makes them. */
  phones: string
  committee: string
}

interface Props extends FormFacts {
  kind: SubmissionKind
  name: FormName
  labelledBy: string
  fields: FormFields
  schema: z.ZodMiniType
  send: SendSubmission
  texts: {
    submit: string
    pending: string
    thanks: Required<Pick<ToastMessage, 'title' | 'description'>>
    again: string
  }
  formStart?: FormStart | undefined
  defaultValues?: Record<string, string> | undefined
  /** True for a form that stores the code of the link by which the visitor came. */
  hasSource?: boolean
  /** Renders links and next steps for the sender of these values, with the code of the sender's own link. */
  renderThanks: (values: Record<string, string>, ownCode: string | undefined) => ReactNode
}

export function PublicForm({
  kind,
  name,
  labelledBy,
  fields,
  texts,
  phones,
  committee,
  formStart,
  defaultValues = {},
  hasSource = false,
  renderThanks,
  ...submissionOptions
}: Props) {
  const { form, state, errors, ...submission } = useSubmission({
    kind,
    name,
    formStart,
    defaultValues,
    thanksMessage: texts.thanks,
    ...submissionOptions,
  })
  const toFieldId = (field: string) => `${name}-${field}`
  const fieldEntries = Object.entries(fields)
  const labels = Object.fromEntries([
    ['website', forms.honeypot],
    ...fieldEntries.map(([fieldName, { label }]) => [fieldName, label]),
  ])
  const isSending = state.kind === 'sending' || state.kind === 'working'
  const isLocked = isSending || state.kind === 'waiting'
  const idleLabel = state.kind === 'waiting' ? forms.waiting.now : texts.submit

  return (
    <>
      {state.kind === 'sent' && (
        <ThanksPanel
          title={texts.thanks.title}
          text={texts.thanks.description}
          againLabel={texts.again}
          shouldFocus={state.shouldFocus}
          onAgain={submission.startAgain}
        >
          {renderThanks(state.values, state.ownCode)}
        </ThanksPanel>
      )}
      <form
        className="z-1 grid gap-4 edge-3 border-ink bg-paper p-[clamp(1.25rem,4vw,2.75rem)]"
        ref={form}
        action={submissionPaths[kind]}
        method="post"
        aria-labelledby={labelledBy}
        hidden={state.kind === 'sent'}
        onSubmit={submission.submitForm}
        onInput={submission.handleInput}
      >
        <p>
          <RequiredMark /> {forms.required}
        </p>
        <FormAlert errors={errors} labels={labels} toFieldId={toFieldId} />
        {fieldEntries.map(([fieldName, field]) => (
          <FormField
            key={fieldName}
            name={fieldName}
            field={field}
            id={toFieldId(fieldName)}
            value={formStart?.values[fieldName] ?? defaultValues[fieldName]}
            error={errors[fieldName]}
            isLocked={isLocked}
          />
        ))}
        <Honeypot id={toFieldId('website')} error={errors.website} value={formStart?.values.website} />
        {hasSource && <input type="hidden" name={SOURCE_FIELD} defaultValue={formStart?.values[SOURCE_FIELD]} />}
        {formStart?.resendTicket && <input type="hidden" name={RESEND_TICKET_FIELD} value={formStart.resendTicket} />}
        <Consent committee={committee} isNewsChecked={formStart?.values.news !== undefined} isLocked={isLocked} />
        <button
          className={`${buttonClasses.plate} justify-self-start`}
          type="submit"
          aria-disabled={isSending || undefined}
        >
          {isSending ? texts.pending : idleLabel}
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
          onEdit={submission.resumeEditing}
          onAnswer={submission.answerDoubts}
        />
      </form>
    </>
  )
}
