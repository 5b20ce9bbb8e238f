import type { Stage } from './use-login.ts'

export function LoginWork({ stage }: { stage: Stage }) {
  return (
    <p role="status">
      {stage === 'working' &&
        'Many are trying to log in just now. Your device is solving a task that keeps attackers out: a few seconds, and nothing for you to do.'}
    </p>
  )
}
