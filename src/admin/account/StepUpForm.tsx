import { type SubmitEvent, useEffect, useRef } from 'react'
import { resolveConfirmations } from '#src/admin/session/confirming.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { confirmWithPasskey, confirmWithPassword } from '#src/api/admin/member-login.ts'
import { useOperation } from '#src/api/admin/operations.ts'
import { readAccessOperation } from '#src/contract/operations/account.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { AuthenticatorCodeField } from './factors/AuthenticatorCodeField.tsx'
import { useFormRequest } from './factors/use-form-request.ts'

const texts = {
  intro:
    'Confirm your identity before a step that cannot be undone or gives others access. The confirmation is valid for ten minutes. Your unsaved text is kept.',
  loading: 'Loading your login methods...',
  noLoginMethods: 'You have no login method for this domain. Add one under “My account”.',
  passkey: 'Confirm with a passkey',
  orPassword: 'Or use your password and a code from your authenticator app:',
  password: 'Password',
  submit: 'Confirm',
  cancel: 'Not now',
  confirmationFailed: 'Failed to confirm your identity',
} as const

const ignoreProofOfWork = () => {}

export function StepUpForm() {
  const access = useOperation(readAccessOperation)
  const { data } = access
  const { pending, failureText, runRequest } = useFormRequest(texts.confirmationFailed)
  const formRef = useRef<HTMLDivElement>(null)
  const hasPasskey = data?.passkeys.some(({ domain }) => domain === data.domain)

  // biome-ignore lint/correctness/useExhaustiveDependencies: move the focus again when the login methods have loaded
  useEffect(
    () => formRef.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus(),
    [data !== undefined],
  )

  function confirmIdentity(confirmLogin: () => Promise<void>) {
    return runRequest(async () => {
      await confirmLogin()
      resolveConfirmations(true)
    })
  }

  function submitPassword(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const formValues = new FormData(event.currentTarget)
    const [password, code] = ['password', 'code'].map((name) => String(formValues.get(name) ?? ''))
    confirmIdentity(() => confirmWithPassword(password ?? '', code ?? '', ignoreProofOfWork))
  }

  return (
    <div className="grid gap-4" ref={formRef}>
      <p>{texts.intro}</p>
      <QueryState
        query={access}
        loading={texts.loading}
        empty={data !== undefined && !hasPasskey && !data.password && texts.noLoginMethods}
      >
        {hasPasskey && (
          <Button
            className="justify-self-start"
            pending={pending}
            onClick={() => confirmIdentity(() => confirmWithPasskey(ignoreProofOfWork))}
          >
            {texts.passkey}
          </Button>
        )}
        {data?.password && (
          <form className="grid gap-4" noValidate onSubmit={submitPassword}>
            {hasPasskey && <p>{texts.orPassword}</p>}
            <input type="text" autoComplete="username" value={data.member.name} readOnly hidden />
            <InputField label={texts.password} name="password" type="password" autoComplete="current-password" />
            <AuthenticatorCodeField />
            <Button
              type="submit"
              variant={hasPasskey ? 'plain' : 'plate'}
              className="justify-self-start"
              pending={pending}
            >
              {texts.submit}
            </Button>
          </form>
        )}
      </QueryState>
      {failureText && <p className={fieldClasses.error}>{failureText}</p>}
      <Button variant="quiet" className="justify-self-start" onClick={() => resolveConfirmations(false)}>
        {texts.cancel}
      </Button>
    </div>
  )
}
