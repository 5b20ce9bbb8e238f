import { useEffect, useState } from 'react'
import { openInvitation } from '#src/api/admin/join.ts'
import { ApiError } from '#src/api/client.ts'
import type { InvitationView } from '#src/contract/factors.ts'

export type InvitationRefusal = 'no-link' | 'unknown' | 'gone' | 'many' | 'unreached'

type InvitationState =
  | { kind: 'reading' }
  | { kind: 'refused'; reason: InvitationRefusal }
  | { kind: 'open'; invitation: InvitationView }

const reasonsByStatus: Record<number, InvitationRefusal> = { 404: 'unknown', 410: 'gone', 422: 'no-link', 429: 'many' }

const readInvitationToken = () => location.hash.slice(1)

/** Loads the invitation. Its token is in the URL hash, because browsers do not send the hash to servers. */
export function useInvitation() {
  const [token, setToken] = useState('')
  const [state, setState] = useState<InvitationState>({ kind: 'reading' })

  async function loadInvitation(newToken: string) {
    setToken(newToken)
    if (!newToken) return setState({ kind: 'refused', reason: 'no-link' })
    try {
      setState({ kind: 'open', invitation: await openInvitation(newToken) })
    } catch (error) {
      const reason = error instanceof ApiError ? reasonsByStatus[error.status] : undefined
      setState({ kind: 'refused', reason: reason ?? 'unreached' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: load on mount and whenever the URL hash changes
  useEffect(() => {
    const loadFromHash = () => loadInvitation(readInvitationToken())
    loadFromHash()
    addEventListener('hashchange', loadFromHash)
    return () => removeEventListener('hashchange', loadFromHash)
  }, [])

  return { state, token, retry: () => loadInvitation(token) }
}
