import { type SubmitEvent, useEffect, useRef } from 'react'
import { confirmWithPasskey, confirmWithPassword } from '#src/admin/api/member-login.ts'
import { useOperation } from '#src/admin/api/operations.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { readAccessOperation } from '#src/contract/team/operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { AuthenticatorCodeField } from './AuthenticatorCodeField.tsx'
import { factorTexts } from './texts.ts'
import { useFormRequest } from './use-form-request.ts'

const texts = factorTexts.own

const ignoreProofOfWork = () => {}

interface Props {
  passkeyLabel: string
  passwordLabel: string
  /** Title of the toast of a failure. */
  failedTitle: string
  onConfirmed: () => void
}

/** Asks logged-in members for one of their own login factors. */
export function OwnFactorForm({ passkeyLabel, passwordLabel, failedTitle, onConfirmed }: Props) {
  const access = useOperation(readAccessOperation)
  const { data } = access
  const { pending, failureText, runRequest } = useFormRequest(failedTitle)
  const formRef = useRef<HTMLDivElement>(null)
  const hasPasskey = data?.passkeys.some(({ domain }) => domain === data.domain)

  // biome-ignore lint/correctness/useExhaustiveDependencies: move the focus again when the login methods have loaded
  useEffect(
    () => formRef.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus(),
    [data !== undefined],
  )

  function confirmIdentity(sendFactor: () => Promise<void>) {
    return runRequest(async () => {
      await sendFactor()
      onConfirmed()
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
            {passkeyLabel}
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
              {passwordLabel}
            </Button>
          </form>
        )}
      </QueryState>
      {failureText && <p className={fieldClasses.error}>{failureText}</p>}
    </div>
  )
}
