import * as z from 'zod/mini'
import './issue-texts.ts'
import type { PasswordRefusal } from './password.ts'
import type { Member } from './staff.ts'

export const loginInput = z.object({
  password: z.string().check(z.minLength(1, 'Required'), z.maxLength(1000)),
})

/** A change of access, shown in the sessions that it concerns. `at` is ISO 8601. */
export type AccessChange =
  | { kind: 'owner-invited' | 'owner-joined'; name: string; at: string }
  | { kind: 'shared-reopened'; at: string }

export interface SessionState {
  authenticated: boolean
  /** The default password, when the login page may show it. */
  hint: string | null
  /** False without a usable ADMIN_PASSWORD on a deployed site: login is impossible. */
  configured: boolean
  refused?: PasswordRefusal
  /** Address of the site when this host is not part of it: login is impossible here. */
  home?: string
  life?: SessionLifetime
  /** The site has members; missing on a site without, as are all fields below. */
  named?: true
  /** The shared password is disabled, since an owner has joined. */
  sharedRefused?: true
  /** Missing for the shared password. */
  member?: Member
  /** Session of a recovery code: only the own access is available until a factor is set. */
  mustSetFactor?: true
  notice?: AccessChange
  /** A deploy preview refuses permissions for which `isPersonal` is true. */
  personalDataHidden?: true
  /** Seconds until step-up authentication is needed again; 0 when it is needed now. */
  confirmedSeconds?: number
}

/** Session expiry in seconds from the response, independent of the client's clock. */
export interface SessionLifetime {
  /** Without further requests. */
  idleSeconds: number
  /** Absolute limit. */
  seconds: number
}
