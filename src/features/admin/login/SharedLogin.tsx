import { field } from '#src/components/fields/field.ts'
import { LoginWork } from './LoginWork.tsx'
import { SharedPassword, useSharedLogin } from './SharedPassword.tsx'

export function SharedLogin({ hint }: { hint: string | null }) {
  const { stage, message, submit } = useSharedLogin()
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p>It stops working when a new owner joins with a link created with it.</p>
      {/* Password managers file the password under a name. */}
      <input type="text" autoComplete="username" value="staff" readOnly hidden />
      <SharedPassword stage={stage} message={message} />
      {hint && <p className={field.hint}>Default password: {hint}</p>}
      <LoginWork stage={stage} />
    </form>
  )
}
