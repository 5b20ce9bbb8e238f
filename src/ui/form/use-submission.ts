import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { findIsland } from '#src/browser/island.ts'
import {
  deleteStoredForm,
  type FormName,
  readStoredForm,
  type StoredForm,
  saveStoredForm,
} from '#src/browser/stored-form.ts'
import { formFailure } from '#src/content/forms.ts'
import { type SubmissionKind, type SubmissionOutcome, toFormBody } from '#src/contract/submissions/submissions.ts'
import { type ErrorByField, toErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { createSubmissionId } from '#src/lib/submission-id.ts'
import { listContactDoubts } from '#src/lib/text/contact-doubts.ts'
import { showToast, type ToastMessage } from '#src/ui/toasts/toasts.ts'
import { clearValues, copyTypedValues, fillSource, fillValues, hasTypedText, readValues } from './controls.ts'
import type { FormStart, FormState } from './form-state.ts'
import { useRetry } from './use-retry.ts'

export type SendSubmission = (
  kind: SubmissionKind,
  body: unknown,
  onProofOfWork: () => void,
) => Promise<SubmissionOutcome>

interface SubmissionOptions {
  kind: SubmissionKind
  name: FormName
  schema: z.ZodMiniType
  send: SendSubmission
  thanksMessage: ToastMessage
  formStart: FormStart | undefined
  /** Values of an empty form, such as the area on its own page. */
  defaultValues: Record<string, string>
}

const editingState: FormState = { kind: 'editing' }
const emptyForm: StoredForm = { values: {}, waiting: false }
const failureToast: ToastMessage = { ...formFailure, variant: 'destructive' }

/** Validates and sends a form, keeps its text on the device and retries. Uncontrolled inputs keep text typed before hydration. */
export function useSubmission({
  kind,
  name,
  schema,
  send,
  thanksMessage,
  formStart,
  defaultValues,
}: SubmissionOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [serverForm] = useState(() => findIsland()?.querySelector('form'))
  const stored = useRef(emptyForm)
  const isSending = useRef(false)
  const isStored = useRef(true)
  const askedDoubts = useRef(new Set<string>())
  const [hasInput, setHasInput] = useState(false)
  const [state, setState] = useState(formStart?.state ?? editingState)
  const [errors, setErrors] = useState<ErrorByField>(formStart?.errors ?? {})

  function storeForm(changes: Partial<StoredForm>) {
    stored.current = { ...stored.current, ...changes }
    isStored.current = saveStoredForm(name, stored.current)
    const { consent: _, source: __, ...typedValues } = stored.current.values
    setHasInput(Object.values(typedValues).some((value) => value !== ''))
  }

  function showFailure(nextState: FormState, errors: ErrorByField = {}) {
    storeForm({ waiting: false })
    setErrors(errors)
    setState(nextState)
    showToast(failureToast)
  }

  function scheduleRetry(seconds: number, isManual: boolean) {
    setState({ kind: 'waiting', seconds, isStored: isStored.current })
    // Show no toast when an automatic retry fails, because the visitor did not start it.
    if (isManual) showToast(failureToast)
  }

  function discardForm() {
    stored.current = emptyForm
    askedDoubts.current.clear()
    deleteStoredForm(name)
    if (form.current) clearValues(form.current, defaultValues)
    setHasInput(false)
    setErrors({})
  }

  function handleOutcome(outcome: SubmissionOutcome, isManual: boolean) {
    if (outcome.kind === 'unreached') return scheduleRetry(0, isManual)
    if (outcome.kind === 'later') return scheduleRetry(outcome.seconds, isManual)
    if (outcome.kind === 'refused') return showFailure(editingState, toErrorByField(outcome.errors))
    if (outcome.kind !== 'taken') return showFailure(outcome)
    const shouldFocus = isManual || form.current?.contains(document.activeElement) === true
    setState({ kind: 'sent', values: stored.current.values, ownCode: outcome.ownCode, shouldFocus })
    discardForm()
    showToast(thanksMessage)
  }

  async function sendValues(values: StoredForm['values'], isManual: boolean) {
    if (isSending.current) return
    isSending.current = true
    setState({ kind: 'sending' })
    const { source: _, ...typedValues } = values
    const serializedValues = JSON.stringify(typedValues)
    const previousAttempt = stored.current.attempt
    // A retry of equal values reuses the id: the server may have stored the row although its answer was lost.
    const attempt =
      previousAttempt?.words === serializedValues
        ? previousAttempt
        : { id: await createSubmissionId(values), words: serializedValues }
    storeForm({ values, waiting: true, attempt })
    const outcome = await send(kind, { ...toFormBody(values), id: attempt.id }, () => setState({ kind: 'working' }))
    isSending.current = false
    handleOutcome(outcome, isManual)
  }

  async function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'waiting') return sendValues(stored.current.values, true)
    // After success, ignore taps that were made before the panel replaced the form.
    if (isSending.current || state.kind === 'sent') return
    const values = readValues(event.currentTarget)
    const { success, error } = schema.safeParse(toFormBody(values))
    setErrors(success ? {} : toErrors(error.issues))
    if (!success) return setState(editingState)
    const doubts = Object.entries(listContactDoubts(values)).filter(([, doubt]) => !askedDoubts.current.has(doubt))
    if (doubts.length === 0) return sendValues(values, true)
    setState({ kind: 'doubtful', doubts: Object.fromEntries(doubts) })
  }

  /** Ends the question about doubtful values, which is not asked about the same values again. */
  function answerDoubts(shouldSend: boolean) {
    if (state.kind !== 'doubtful' || !form.current) return
    for (const doubt of Object.values(state.doubts)) askedDoubts.current.add(doubt)
    if (shouldSend) return void sendValues(readValues(form.current), true)
    setState(editingState)
    const [firstField = ''] = Object.keys(state.doubts)
    form.current.querySelector<HTMLInputElement>(`[name=${firstField}]`)?.focus()
  }

  function handleInput() {
    if (!form.current) return
    setState(editingState)
    storeForm({ values: readValues(form.current), waiting: false })
  }

  function resumeEditing() {
    storeForm({ waiting: false })
    setState(editingState)
  }

  function startAgain() {
    // Focus works only on a form that is displayed.
    flushSync(() => setState(editingState))
    form.current?.querySelector('input')?.focus()
  }

  const seconds = state.kind === 'waiting' ? state.seconds : 0
  function clearForm() {
    discardForm()
    setState(editingState)
    form.current?.querySelector('input')?.focus()
  }

  useRetry(state.kind === 'waiting', seconds, () => sendValues(stored.current.values, false))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    if (!form.current) return
    // Turn off the browser's validation messages, because the form displays its own.
    form.current.noValidate = true
    // React replaces the server's form if the browser has changed its texts, as some do when they translate.
    if (serverForm && serverForm !== form.current) copyTypedValues(serverForm, form.current)
    const kept = formStart ? undefined : readStoredForm(name)
    fillSource(form.current, kept?.values.source)
    if (!kept) {
      if (hasTypedText(form.current)) storeForm({ values: readValues(form.current) })
      else if (formStart) setHasInput(true)
      return
    }
    stored.current = kept
    setHasInput(true)
    fillValues(form.current, kept.values, kept.waiting)
    if (kept.waiting) sendValues(kept.values, false)
  }, [])

  return { form, state, errors, submitForm, answerDoubts, handleInput, resumeEditing, startAgain, clearForm, hasInput }
}
