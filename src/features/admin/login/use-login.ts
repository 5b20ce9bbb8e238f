import { useState } from 'react'
import { saveToast } from '#src/stores/staff/saved-toast.ts'
import { showToast, type ToastMessage } from '#src/stores/toasts.ts'
import { loginTexts } from './texts.ts'

export type Stage = 'rest' | 'sent' | 'working'

/** State of one login method. Opens the dashboard after a login; shows `toMessage` of an error. */
export function useLogin(toMessage: (error: unknown) => ToastMessage) {
  const [message, setMessage] = useState<string>()
  const [stage, setStage] = useState<Stage>('rest')

  async function enter(logIn: (onWork: () => void) => Promise<void>) {
    setStage('sent')
    setMessage(undefined)
    try {
      await logIn(() => setStage('working'))
      saveToast(loginTexts.success)
      location.assign('/admin/dashboard')
    } catch (error) {
      const refused = toMessage(error)
      setMessage(refused.description)
      showToast({ ...refused, variant: 'destructive' })
      setStage('rest')
    }
  }

  return { stage, message, setMessage, enter }
}
