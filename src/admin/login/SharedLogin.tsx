import { fieldClasses } from '#src/ui/field/field-classes.ts'
import { LoginProgress } from './LoginProgress.tsx'
import { SharedPasswordField, useSharedLogin } from './SharedPasswordField.tsx'
import { loginTexts } from './texts.ts'

const texts = loginTexts.shared

export function SharedLogin({ hint }: { hint: string | null }) {
  const { stage, message, submitPassword } = useSharedLogin()
  return (
    <form className="grid gap-4" noValidate onSubmit={submitPassword}>
      <p>{texts.note}</p>
      {/* Password managers need a username field to store a password. */}
      <input type="text" autoComplete="username" value="staff" readOnly hidden />
      <SharedPasswordField stage={stage} message={message} />
      {hint && <p className={fieldClasses.hint}>{texts.hint(hint)}</p>}
      <LoginProgress stage={stage} />
    </form>
  )
}
