import { loginTexts } from './texts.ts'
import type { LoginStage } from './use-login.ts'

export function LoginProgress({ stage }: { stage: LoginStage }) {
  return <p role="status">{stage === 'solving' && loginTexts.proofOfWork}</p>
}
