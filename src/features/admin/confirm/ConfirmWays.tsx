import { type SubmitEvent, useEffect, useRef } from 'react'
import { useAccess } from '#src/api/admin/access.ts'
import { confirmWithPasskey, confirmWithPassword } from '#src/api/admin/confirm.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { field } from '#src/components/fields/field.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { CodeField } from '#src/features/admin/factor/CodeField.tsx'
import { useAttempt } from '#src/features/admin/factor/use-attempt.ts'
import { answerWaiting } from '#src/stores/staff/confirming.ts'

const noWork = () => {}

export function ConfirmWays() {
  const { data, error, isLoading, mutate: reload } = useAccess()
  const { pending, trouble, attempt } = useAttempt('It was not confirmed')
  const first = useRef<HTMLDivElement>(null)
  const hasPasskey = data?.passkeys.some(({ domain }) => domain === data.domain)

  // They come after the dialog was opened, and has taken the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are there
  useEffect(
    () => first.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus(),
    [data !== undefined],
  )

  function show(work: () => Promise<void>) {
    return attempt(async () => {
      await work()
      answerWaiting(true)
    })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [password, code] = ['password', 'code'].map((name) => String(form.get(name) ?? ''))
    show(() => confirmWithPassword(password ?? '', code ?? '', noWork))
  }

  return (
    <div className="grid gap-4" ref={first}>
      <p>
        What you are about to do cannot be taken back, or opens the site to others. Show once more that it is you: it
        counts for ten minutes. Nothing that you typed is lost.
      </p>
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={data !== undefined && !hasPasskey && !data.password}
        placeholder={<p role="status">Looking how you log in...</p>}
        emptyText="You have no way to log in on this domain: set one under My access."
        onRetry={() => reload()}
      >
        {hasPasskey && (
          <Button
            className="justify-self-start"
            pending={pending}
            onClick={() => show(() => confirmWithPasskey(noWork))}
          >
            Confirm with a passkey
          </Button>
        )}
        {data?.password && (
          <form className="grid gap-4" noValidate onSubmit={submit}>
            {hasPasskey && <p>Or with your password and a code:</p>}
            <input type="text" autoComplete="username" value={data.member.name} readOnly hidden />
            <Field label="Password">
              {(control) => <input {...control} name="password" type="password" autoComplete="current-password" />}
            </Field>
            <CodeField error={undefined} />
            <Button
              type="submit"
              look={hasPasskey ? 'plain' : 'plate'}
              className="justify-self-start"
              pending={pending}
            >
              Confirm
            </Button>
          </form>
        )}
      </LoadState>
      {trouble && <p className={field.error}>{trouble}</p>}
      <Button look="quiet" className="justify-self-start" onClick={() => answerWaiting(false)}>
        Not now
      </Button>
    </div>
  )
}
