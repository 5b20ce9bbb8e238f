import * as z from 'zod/mini'
import './issue-texts.ts'
import type { PasswordRefusal } from './password.ts'
import type { Member } from './staff.ts'

export const loginInput = z.object({
  password: z.string().check(z.minLength(1, 'Required'), z.maxLength(1000)),
})

/** A change of the site's access, shown as a notice in the sessions that it concerns. `at` is ISO 8601. */
export type AccessChange =
  | { kind: 'owner-invited' | 'owner-joined'; name: string; at: string }
  | { kind: 'shared-reopened'; at: string }

export interface SessionState {
  authenticated: boolean
  /** The default password, when the login page may show it. */
  hint: string | null
  /** False on a deployed site without a usable ADMIN_PASSWORD: login is impossible. */
  configured: boolean
  refused?: PasswordRefusal
  /** URL of the site when the requested host is not part of it: login is impossible on that host. */
  home?: string
  life?: SessionLifetime
  /** True when the site has members. This and all fields below are missing on a site without members. */
  named?: true
  /** The shared password is disabled, since an owner has joined. */
  sharedRefused?: true
  /** The member who logged in; missing for the shared password. */
  member?: Member
  /** True in a session of a recovery code: only the own account is available until a factor is set. */
  mustSetFactor?: true
  notice?: AccessChange
  /** True on a deploy preview, which refuses the permissions of `exposesPersonalData`. */
  personalDataHidden?: true
  /** Seconds until step-up authentication is needed again; 0 when it is needed at once. */
  confirmedSeconds?: number
}

/** Time until the session expires, in seconds from the response, independent of the client's clock. */
export interface SessionLifetime {
  /** Seconds until the session expires without further requests. */
  idleSeconds: number
  /** Seconds until the session expires, whatever requests follow. */
  seconds: number
}
