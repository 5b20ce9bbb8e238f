import { Button } from '#src/components/ui/Button.tsx'
import { looks } from '#src/components/ui/looks.ts'
import { Alert } from '#src/features/admin/Alert.tsx'
import type { Reason } from './use-invitation.ts'

const words: Record<Reason, { what: string; next: string }> = {
  'no-link': {
    what: 'This is not a whole link.',
    next: 'Open it from the message that you got, by a tap on it, or copy all of it.',
  },
  unknown: {
    what: 'This link opens nothing.',
    next: 'There may be a newer one: each new link takes the place of the one before. Look for the last message that you got, or ask an owner of the site for a new link.',
  },
  gone: {
    what: 'This link was used already, or its 48 hours are over.',
    next: 'If it was you who used it, log in. If not, tell an owner of the site at once, and ask for a new link.',
  },
  many: { what: 'Too many attempts.', next: 'Please wait a minute, and try again.' },
  unreached: { what: 'The server does not answer.', next: 'Please check your connection.' },
}

const mayWork: Partial<Record<Reason, true>> = { many: true, unreached: true }

export function JoinRefusal({ reason, onRetry }: { reason: Reason; onRetry: () => void }) {
  return (
    <>
      <Alert>
        <p>
          <strong>{words[reason].what}</strong> {words[reason].next}
        </p>
      </Alert>
      {mayWork[reason] ? (
        <Button className="justify-self-start" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <a className={`${looks.link} justify-self-start`} href="/admin/login">
          To the login
        </a>
      )}
    </>
  )
}
