import * as z from 'zod/mini'
import { type Lga, lgas } from '#src/content/lgas.ts'
import './issue-texts.ts'
import { requiredText } from './text.ts'

/**
 * `owner`: everything; `editor`: publications and the gallery; `coordinator`: volunteers and messages of assigned
 * LGAs; `viewer`: coverage and published content.
 */
export const roles = ['owner', 'editor', 'coordinator', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Roles that have each permission. */
export const permissions = {
  /** Permission for news, events, gallery, uploads, drafts, revisions, previews and trash. */
  publish: ['owner', 'editor'],
  /** Permission to read the staff lists; a role without `publish` sees only published content. */
  'read-content': ['owner', 'editor', 'viewer'],
  /** Permission for volunteers and messages: list, CSV, copy, status, note, erase. */
  inbox: ['owner', 'coordinator'],
  coverage: ['owner', 'coordinator', 'viewer'],
  /** Permission for moderation, for personal data of a contact, and to assign a message to an LGA. */
  'whole-inbox': ['owner'],
  'manage-staff': ['owner'],
  /** Permission for the setup checklist. */
  'manage-settings': ['owner'],
  activity: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Permissions that expose personal data, or counts and logs about it. Deploy previews refuse them. */
export const exposesPersonalData: Record<Permission, boolean> = {
  publish: false,
  'read-content': false,
  inbox: true,
  coverage: true,
  'whole-inbox': true,
  'manage-staff': false,
  'manage-settings': false,
  activity: true,
}

/** True when the role has the permission. */
export function hasPermission(role: Role, permission: Permission): boolean {
  return permissions[permission].some((allowedRole) => allowedRole === role)
}

export interface Member {
  id: string
  name: string
  role: Role
  /** LGAs of a coordinator; empty for other roles. */
  lgas: Lga[]
}

export interface ListedMember extends Member {
  /** Time at which the member was invited, ISO 8601. */
  createdAt: string
  /** Time of the last request in an open session, ISO 8601. */
  usedAt: string | null
  passkeys: number
  hasPassword: boolean
  /** Number of unused recovery codes. */
  recoveryCodes: number
  /** Expiry of an unused invitation link, ISO 8601; null without such a link. */
  invitedUntil: string | null
  isYou: boolean
}

export const NAME_LENGTH = 80

export const memberInput = z
  .object({
    name: requiredText(NAME_LENGTH),
    role: z.enum(roles),
    lgas: z._default(z.array(z.enum(lgas)).check(z.maxLength(lgas.length)), []),
  })
  .check(
    z.refine(({ role, lgas }) => (role === 'coordinator') === lgas.length > 0, {
      path: ['lgas'],
      error: 'Coordinators need at least one area; other roles have none',
    }),
  )

export type MemberInput = z.output<typeof memberInput>

/**
 * The invitation link is shown once and works once, within 48 hours. Accepting it replaces all factors of the member.
 */
export interface Invitation {
  link: string
  expiresAt: string
}

export interface InvitedMember {
  member: ListedMember
  invitation: Invitation
}

export const INVITATION_HOURS = 48
