import { describeFailure } from '#src/admin/account/factors/describe-failure.ts'
import { logInWithPasskey } from '#src/api/admin/named-login.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/field-classes.ts'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { LoginProgress } from './LoginProgress.tsx'
import { loginTexts as texts } from './texts.ts'
import { useLogin } from './use-login.ts'

function describeLoginError(error: unknown): ToastMessage {
  if (error instanceof ApiError && error.status === 401) {
    return texts.passkey.refused
  }
  return { title: texts.loginFailed, description: describeFailure(error) }
}

export function PasskeyLogin() {
  const { stage, message, logInWith } = useLogin(describeLoginError)
  return (
    <div className="grid gap-2">
      <Button className="justify-self-start" pending={stage !== 'idle'} onClick={() => logInWith(logInWithPasskey)}>
        {stage === 'idle' ? texts.passkey.submit : texts.submitting}
      </Button>
      {message && <p className={fieldClasses.error}>{message}</p>}
      <p className={fieldClasses.hint}>{texts.passkey.hint}</p>
      <LoginProgress stage={stage} />
    </div>
  )
}
