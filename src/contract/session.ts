import * as z from 'zod/mini'
import './issue-texts.ts'
import type { PasswordRefusal } from './password.ts'
import type { Member } from './staff.ts'

export const loginInput = z.object({
  password: z.string().check(z.minLength(1, 'Required'), z.maxLength(1000)),
})

/** A change of who may open the site, told to the sessions that it concerns. `at` is ISO 8601. */
export type AccessNotice =
  | { kind: 'owner-invited' | 'owner-joined'; name: string; at: string }
  | { kind: 'shared-reopened'; at: string }

export interface SessionState {
  authenticated: boolean
  /** The default password, where the login page may show it. */
  hint: string | null
  /** False where the site is hosted without a usable ADMIN_PASSWORD, so that nobody can log in. */
  configured: boolean
  refused?: PasswordRefusal
  /** The site's own address, where this one is none of it: nobody can log in here. */
  home?: string
  life?: SessionLife
  /** Some of staff have names; missing on a site without, as everything below. */
  named?: true
  /** The shared password is refused here: an owner has joined. */
  sharedRefused?: true
  /** Who is logged in; missing for the shared password. */
  member?: Member
  /** Opened with a recovery code: until a factor is set nothing but one's own access answers. */
  mustSetFactor?: true
  notice?: AccessNotice
  /** On a preview: what `isPersonal` names is refused. */
  personalDataHidden?: true
  /** For so many seconds nothing asks for a factor again; 0 where the next such call does. */
  confirmedSeconds?: number
}

/** How long a session lives, in seconds from the answer that tells it, so that no clock has to be right. */
export interface SessionLife {
  /** If nothing is asked any more. */
  idleSeconds: number
  /** However much is asked. */
  seconds: number
}
