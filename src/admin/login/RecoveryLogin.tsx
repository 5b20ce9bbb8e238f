import type { SubmitEvent } from 'react'
import { describeFailure } from '#src/admin/account/factors/describe-failure.ts'
import { logInAsMember } from '#src/api/admin/named-login.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { LoginProgress } from './LoginProgress.tsx'
import { loginTexts as texts } from './texts.ts'
import { useLogin } from './use-login.ts'

function describeLoginError(error: unknown): ToastMessage {
  if (error instanceof ApiError && error.status === 401) {
    return texts.recovery.refused
  }
  return { title: texts.loginFailed, description: describeFailure(error) }
}

export function RecoveryLogin() {
  const { stage, message, setMessage, logInWith } = useLogin(describeLoginError)

  function submitLogin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage !== 'idle') return
    const recoveryCode = String(new FormData(event.currentTarget).get('recoveryCode') ?? '').trim()
    if (recoveryCode) logInWith((onProofOfWork) => logInAsMember({ recoveryCode }, onProofOfWork))
    else setMessage(texts.required)
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submitLogin}>
      <Field label={texts.recovery.label} hint={texts.recovery.hint} error={message} required>
        {(controlProps) => (
          <input
            {...controlProps}
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" pending={stage !== 'idle'}>
        {stage === 'idle' ? texts.submit : texts.submitting}
      </Button>
      <LoginProgress stage={stage} />
    </form>
  )
}
