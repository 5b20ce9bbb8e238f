import { useState } from 'react'
import { saveToast } from '#src/stores/staff/saved-toast.ts'
import { showToast, type ToastMessage } from '#src/stores/toasts.ts'

export type Stage = 'rest' | 'sent' | 'working'

/** One way in: where it stands, what was wrong, and what follows when it was right. */
export function useLogin(toMessage: (error: unknown) => ToastMessage) {
  const [message, setMessage] = useState<string>()
  const [stage, setStage] = useState<Stage>('rest')

  async function enter(log: (onWork: () => void) => Promise<void>) {
    setStage('sent')
    setMessage(undefined)
    try {
      await log(() => setStage('working'))
      saveToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
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
