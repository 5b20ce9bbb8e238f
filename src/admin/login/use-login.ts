import { useState } from 'react'
import { saveToast } from '#src/admin/session/saved-toast.ts'
import { showToast, type ToastMessage } from '#src/ui/toasts/toasts.ts'
import { loginTexts } from './texts.ts'

export type LoginStage = 'idle' | 'sending' | 'solving'

/** Keeps the state of a login form and opens the dashboard after a login. */
export function useLogin(describeError: (error: unknown) => ToastMessage) {
  const [message, setMessage] = useState<string>()
  const [stage, setStage] = useState<LoginStage>('idle')

  async function logInWith(logIn: (onProofOfWork: () => void) => Promise<void>) {
    setStage('sending')
    setMessage(undefined)
    try {
      await logIn(() => setStage('solving'))
      saveToast(loginTexts.loginSucceeded)
      location.assign('/admin/dashboard')
    } catch (error) {
      const refusal = describeError(error)
      setMessage(refusal.description)
      showToast({ ...refusal, variant: 'destructive' })
      setStage('idle')
    }
  }

  return { stage, message, setMessage, logInWith }
}
