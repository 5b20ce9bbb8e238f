import { field } from '#src/components/fields/field.ts'
import { LoginWork } from './LoginWork.tsx'
import { SharedPassword, useSharedLogin } from './SharedPassword.tsx'
import { loginTexts } from './texts.ts'

const texts = loginTexts.shared

export function SharedLogin({ hint }: { hint: string | null }) {
  const { stage, message, submit } = useSharedLogin()
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p>{texts.note}</p>
      {/* Password managers store a password under a name. */}
      <input type="text" autoComplete="username" value="staff" readOnly hidden />
      <SharedPassword stage={stage} message={message} />
      {hint && <p className={field.hint}>{texts.hint(hint)}</p>}
      <LoginWork stage={stage} />
    </form>
  )
}
