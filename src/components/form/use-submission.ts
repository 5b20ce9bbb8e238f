import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type Draft, dropDraft, type FormName, readDraft, saveDraft } from '#src/browser/form-draft.ts'
import { failure } from '#src/content/forms.ts'
import { type Outcome, toFormBody } from '#src/contract/form.ts'
import { type Errors, errorsOf, firstErrors } from '#src/lib/field-errors.ts'
import { submissionId } from '#src/lib/submission-id.ts'
import { showToast, type ToastMessage } from '#src/stores/toasts.ts'
import { clearValues, fillValues, hasTyped, readValues } from './controls.ts'
import type { FormStart, FormState } from './state.ts'
import { useRetry } from './use-retry.ts'

interface Options {
  name: FormName
  schema: z.ZodMiniType
  send: (body: unknown, onWork: () => void) => Promise<Outcome>
  thanks: ToastMessage
  start: FormStart | undefined
}

const editing: FormState = { kind: 'editing' }
const empty: Draft = { values: {}, waiting: false }
const wentWrong: ToastMessage = { ...failure, variant: 'destructive' }

/**
 * Validates a form, saves a draft on the device, sends it once despite retries, and clears it on success. Controls
 * are uncontrolled, so that text typed before hydration is kept.
 */
export function useSubmission({ name, schema, send, thanks, start }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef(empty)
  const busy = useRef(false)
  const saved = useRef(true)
  const [written, setWritten] = useState(false)
  const [state, setState] = useState(start?.state ?? editing)
  const [errors, setErrors] = useState<Errors>(start?.errors ?? {})

  function save(changes: Partial<Draft>) {
    draft.current = { ...draft.current, ...changes }
    saved.current = saveDraft(name, draft.current)
    setWritten(Object.entries(draft.current.values).some(([field, value]) => field !== 'consent' && value !== ''))
  }

  function refuse(next: FormState, errors: Errors = {}) {
    save({ waiting: false })
    setErrors(errors)
    setState(next)
    showToast(wentWrong)
  }

  function wait(seconds: number, byHand: boolean) {
    setState({ kind: 'waiting', seconds, saved: saved.current })
    // Automatic retries fail silently.
    if (byHand) showToast(wentWrong)
  }

  function forget() {
    draft.current = empty
    dropDraft(name)
    if (form.current) clearValues(form.current)
    setWritten(false)
    setErrors({})
  }

  function settle(outcome: Outcome, byHand: boolean) {
    if (outcome.kind === 'unreached') return wait(0, byHand)
    if (outcome.kind === 'later') return wait(outcome.seconds, byHand)
    if (outcome.kind === 'refused') return refuse(editing, firstErrors(outcome.errors))
    if (outcome.kind !== 'taken') return refuse(outcome)
    forget()
    setState({ kind: 'sent' })
    showToast(thanks)
  }

  async function attempt(values: Draft['values'], byHand: boolean) {
    if (busy.current) return
    busy.current = true
    setState({ kind: 'sending' })
    const words = JSON.stringify(values)
    const former = draft.current.attempt
    // Equal values keep their ID (idempotency key): the response may be lost after the row was stored.
    const attempt = former?.words === words ? former : { id: await submissionId(values), words }
    save({ values, waiting: true, attempt })
    const outcome = await send({ ...toFormBody(values), id: attempt.id }, () => setState({ kind: 'working' }))
    busy.current = false
    settle(outcome, byHand)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.kind === 'waiting') return attempt(draft.current.values, true)
    // Ignore a second tap after success until a field changes.
    if (busy.current || state.kind === 'sent') return
    const values = readValues(event.currentTarget)
    const { success, error } = schema.safeParse(toFormBody(values))
    if (success) return attempt(values, true)
    setErrors(errorsOf(error.issues))
    setState(editing)
  }

  function change() {
    if (!form.current) return
    setState(editing)
    save({ values: readValues(form.current), waiting: false })
  }

  function edit() {
    save({ waiting: false })
    setState(editing)
  }

  const seconds = state.kind === 'waiting' ? state.seconds : 0
  function clear() {
    forget()
    setState(editing)
    form.current?.querySelector('input')?.focus()
  }

  useRetry(state.kind === 'waiting', seconds, () => attempt(draft.current.values, false))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (!form.current) return
    // Replace the browser's validation messages with ours.
    form.current.noValidate = true
    const former = start ? undefined : readDraft(name)
    if (!former) {
      if (hasTyped(form.current)) save({ values: readValues(form.current) })
      else if (start) setWritten(true)
      return
    }
    draft.current = former
    setWritten(true)
    fillValues(form.current, former.values, former.waiting)
    if (former.waiting) attempt(former.values, false)
  }, [])

  return { form, state, errors, submit, change, edit, clear, written }
}
