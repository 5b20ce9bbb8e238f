import { type SubmitEvent, useRef, useState } from 'react'
import { Field } from '#src/components/fields/Field.tsx'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { TraceCard } from './TraceCard.tsx'
import { useErasure } from './use-erasure.ts'

export function ErasureTab() {
  const title = useRef<HTMLHeadingElement>(null)
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { state, find, erase } = useErasure()
  const { contact, kind } = state
  const traces = 'traces' in state ? state.traces : []
  const amount = `${traces.length} ${traces.length === 1 ? 'entry' : 'entries'}`

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('contact') ?? '').trim()
    setError(typed ? undefined : 'Required')
    if (typed) find(typed)
  }

  async function confirm() {
    await erase()
    setAsking(false)
    title.current?.focus()
  }

  return (
    <TabSection heading="Erase Somebody" headingRef={title}>
      <p className="max-w-text">
        Who withdraws is erased everywhere: in both lists, among what is held, and in what waits for the database. Find
        them by the email or the phone number that they wrote, look at what is there, then erase it.
      </p>
      <search>
        <form className="grid gap-4 bg-paper-deep p-4" noValidate onSubmit={submit}>
          <Field label="Email or phone" hint="In any form: 0803… is +234 803…" error={error}>
            {(control) => <input {...control} name="contact" autoComplete="off" maxLength={254} />}
          </Field>
          <Button type="submit" look="plain" className="justify-self-start" pending={kind === 'looking'}>
            {kind === 'looking' ? 'Looking...' : 'Find'}
          </Button>
        </form>
      </search>
      <p className="sr-only" role="status">
        {kind === 'found' && `${amount} found`}
      </p>
      {kind !== 'idle' && (
        <LoadState
          loading={kind === 'looking'}
          failed={kind === 'failed'}
          empty={traces.length === 0}
          placeholder={<p role="status">Looking everywhere...</p>}
          emptyText={`Nothing is stored of ${contact}.`}
          onRetry={() => find(contact)}
        >
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h3 className="text-xl wrap-anywhere">
              {amount} of {contact}
            </h3>
            <Button look="danger" pending={kind === 'erasing'} onClick={() => setAsking(true)}>
              {`Erase ${amount}`}
            </Button>
          </div>
          <ul className="grid gap-4">
            {traces.map((trace, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row and its copy in the queue have one name
              <li key={`${trace.name} ${index}`}>
                <TraceCard trace={trace} />
              </li>
            ))}
          </ul>
        </LoadState>
      )}
      <ConfirmDialog
        open={asking}
        title={`Erase ${amount}?`}
        text={`All that you see here of ${contact} will be gone for good. Nobody can bring it back.`}
        confirm="Erase"
        pending={kind === 'erasing'}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </TabSection>
  )
}
