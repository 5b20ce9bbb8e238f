import { useEffect, useState } from 'react'
import { openInvitation } from '#src/api/admin/join.ts'
import { ApiError } from '#src/api/client.ts'
import type { InvitationView } from '#src/contract/factors.ts'

export type Reason = 'no-link' | 'unknown' | 'gone' | 'many' | 'unreached'

type State = { kind: 'reading' } | { kind: 'refused'; reason: Reason } | { kind: 'open'; invitation: InvitationView }

const reasons: Record<number, Reason> = { 404: 'unknown', 410: 'gone', 422: 'no-link', 429: 'many' }

const readToken = () => location.hash.slice(1)

/** Who is invited as what, by the part of the address that no server is told. */
export function useInvitation() {
  const [token, setToken] = useState('')
  const [state, setState] = useState<State>({ kind: 'reading' })

  async function look(asked: string) {
    setToken(asked)
    if (!asked) return setState({ kind: 'refused', reason: 'no-link' })
    try {
      setState({ kind: 'open', invitation: await openInvitation(asked) })
    } catch (error) {
      const reason = error instanceof ApiError ? reasons[error.status] : undefined
      setState({ kind: 'refused', reason: reason ?? 'unreached' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and for each other link that is pasted
  useEffect(() => {
    const follow = () => look(readToken())
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  return { state, token, retry: () => look(token) }
}
