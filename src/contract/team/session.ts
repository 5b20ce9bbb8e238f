import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import type { PasswordRefusal } from '#src/contract/rules/password.ts'
import type { Member } from './members.ts'

export const loginInput = z.object({
  password: z.string().check(z.minLength(1, 'Required'), z.maxLength(1000)),
})

/** Notice to staff that login access has changed. `at` is the time of the change, ISO 8601. */
export type AccessChange =
  | { kind: 'owner-invited' | 'owner-joined'; name: string; at: string }
  | { kind: 'shared-reopened'; at: string }

export interface SessionState {
  authenticated: boolean
  /** Default password for the login page to display; null when the page must not display it. */
  hint: string | null
  /** False on a deployed site without a usable ADMIN_PASSWORD, where the shared password cannot log in. */
  configured: boolean
  refused?: PasswordRefusal
  /** Main URL of the site. Present only when the request used another host, where staff cannot log in. */
  home?: string
  life?: SessionLifetime
  /** True when the site has members, who can log in with their own passkey or password. */
  named?: true
  /** Present when the shared password is disabled, because an owner has logged in. */
  sharedRefused?: true
  /** Member who is logged in; missing for the shared password. */
  member?: Member
  /** True after a login with a recovery code: most requests are refused until the member sets a login factor. */
  mustSetFactor?: true
  notice?: AccessChange
  /** True on a deploy preview, which rejects requests for personal data. */
  personalDataHidden?: true
  /** Seconds during which the last step-up authentication still counts; 0 when a new one is needed. */
  confirmedSeconds?: number
}

/** Remaining session time in seconds, rather than a time of day, because the client's clock may be wrong. */
export interface SessionLifetime {
  /** Seconds until the session expires if the client sends no further request. */
  idleSeconds: number
  /** Seconds until the session expires even if the client keeps sending requests. */
  seconds: number
}
