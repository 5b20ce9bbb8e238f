import { type ComponentProps, useState } from 'react'
import { saveToast } from '#src/admin/session/saved-toast.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { Button } from '#src/ui/Button.tsx'
import type { ToastMessage } from '#src/ui/toasts/toasts.ts'
import { loginTexts as texts } from './texts.ts'

type LoginStage = 'idle' | 'sending' | 'solving'

/** Keeps the state of a login form and opens the dashboard after a login. */
export function useLogin(describeError: (error: unknown) => ToastMessage) {
  const [message, setMessage] = useState<string>()
  const [stage, setStage] = useState<LoginStage>('idle')

  async function logInWith(logIn: (onProofOfWork: () => void) => Promise<void>) {
    if (stage !== 'idle') return
    setStage('sending')
    setMessage(undefined)
    try {
      await logIn(() => setStage('solving'))
      saveToast(texts.loginSucceeded)
      location.assign('/admin/dashboard')
    } catch (error) {
      const refusal = describeError(error)
      setMessage(refusal.description)
      showErrorToast(refusal)
      setStage('idle')
    }
  }

  return { stage, message, setMessage, logInWith }
}

interface LoginButtonProps extends Pick<ComponentProps<typeof Button>, 'type' | 'onClick' | 'children'> {
  stage: LoginStage
  label?: string
}

/** Login button with the progress of the login. Texts that load late stand below it, so that it does not move. */
export function LoginButton({ stage, label = texts.submit, type = 'submit', onClick, children }: LoginButtonProps) {
  return (
    <>
      <Button type={type} className="justify-self-start" pending={stage !== 'idle'} onClick={onClick}>
        {stage === 'idle' ? label : texts.submitting}
      </Button>
      {children}
      <p role="status">{stage === 'solving' && texts.proofOfWork}</p>
    </>
  )
}
