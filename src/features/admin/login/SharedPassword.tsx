import type { SubmitEvent } from 'react'
import { login } from '#src/api/admin/login.ts'
import { ApiError } from '#src/api/client.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { inWords } from '#src/lib/durations.ts'
import type { ToastMessage } from '#src/stores/toasts.ts'
import { useLogin } from './use-login.ts'

function toMessage(error: unknown): ToastMessage {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return { title: 'Invalid password', description: 'Please check your password and try again' }
  if (status === 429 && error instanceof ApiError) {
    return { title: 'Too many attempts', description: `Please try again in ${inWords(error.retryAfter ?? 60)}.` }
  }
  if (status === 403 && error instanceof ApiError && error.problem.detail) {
    return { title: 'No login here', description: error.problem.detail }
  }
  return { title: 'Error', description: 'Something went wrong. Please try again.' }
}

export function useSharedLogin() {
  const { stage, message, setMessage, enter } = useLogin(toMessage)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stage !== 'rest') return
    // Read from the field, since it may have been filled before this island was hydrated.
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || !password) return setMessage('Required')
    await enter((onWork) => login({ password }, onWork))
  }

  return { stage, message, submit }
}

export function SharedPassword({ stage, message }: Pick<ReturnType<typeof useSharedLogin>, 'stage' | 'message'>) {
  return (
    <>
      <Field label="Password" error={message} required>
        {(control) => <input {...control} type="password" autoComplete="current-password" name="password" />}
      </Field>
      <Button type="submit" className="justify-self-start" pending={stage !== 'rest'}>
        {stage === 'rest' ? 'Login' : 'Logging in...'}
      </Button>
    </>
  )
}
