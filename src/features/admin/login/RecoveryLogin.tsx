import type { SubmitEvent } from 'react'
import { logInAsMember } from '#src/api/admin/named-login.ts'
import { ApiError } from '#src/api/client.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { sayFailure } from '#src/features/admin/factor/failure.ts'
import type { ToastMessage } from '#src/stores/toasts.ts'
import { LoginWork } from './LoginWork.tsx'
import { useLogin } from './use-login.ts'

function toMessage(error: unknown): ToastMessage {
  if (error instanceof ApiError && error.status === 401) {
    return { title: 'Invalid recovery code', description: 'Please check it and try again. Each is good once.' }
  }
  return { title: 'Login failed', description: sayFailure(error) }
}

export function RecoveryLogin() {
  const { stage, message, setMessage, enter } = useLogin(toMessage)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage !== 'rest') return
    const recoveryCode = String(new FormData(event.currentTarget).get('recoveryCode') ?? '').trim()
    if (recoveryCode) enter((onWork) => logInAsMember({ recoveryCode }, onWork))
    else setMessage('Required')
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <Field
        label="Recovery code"
        hint="One of those that you put away. It works once, and you set a new passkey, or a password and a code, right after it."
        error={message}
        required
      >
        {(control) => (
          <input
            {...control}
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" pending={stage !== 'rest'}>
        {stage === 'rest' ? 'Login' : 'Logging in...'}
      </Button>
      <LoginWork stage={stage} />
    </form>
  )
}
