import { loginTexts } from './texts.ts'
import type { Stage } from './use-login.ts'

export function LoginWork({ stage }: { stage: Stage }) {
  return <p role="status">{stage === 'solving' && loginTexts.work}</p>
}
