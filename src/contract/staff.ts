import * as z from 'zod/mini'
import { type Lga, lgas } from '#src/content/lgas.ts'
import './issue-texts.ts'
import { requiredText } from './text.ts'

/** `owner`: all; `editor`: what is published; `coordinator`: volunteers and messages of some LGAs; `viewer`: coverage and what is public. */
export const roles = ['owner', 'editor', 'coordinator', 'viewer'] as const
export type Role = (typeof roles)[number]

/** What a call may ask for. */
export const permissions = {
  /** News, events, the gallery, uploads, drafts, versions, previews and the trash. */
  publish: ['owner', 'editor'],
  /** The managed lists; for who may not publish, of what is public alone. */
  'read-content': ['owner', 'editor', 'viewer'],
  /** Volunteers and messages: lists, CSV, copy, status, note, erase one. */
  inbox: ['owner', 'coordinator'],
  coverage: ['owner', 'coordinator', 'viewer'],
  /** What is held and set aside, everything of one contact, and the area of a message. */
  'whole-inbox': ['owner'],
  'manage-staff': ['owner'],
  /** The setup checklist. */
  'manage-settings': ['owner'],
  activity: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** The permissions that read data of visitors, or counts and logs about it. A preview refuses them. */
export const isPersonal: Record<Permission, boolean> = {
  publish: false,
  'read-content': false,
  inbox: true,
  coverage: true,
  'whole-inbox': true,
  'manage-staff': false,
  'manage-settings': false,
  activity: true,
}

export function mayDo(role: Role, permission: Permission): boolean {
  return permissions[permission].some((one) => one === role)
}

/** Of staff, by name. */
export interface Member {
  id: string
  name: string
  role: Role
  /** Of a coordinator; empty for anybody else. */
  lgas: Lga[]
}

export interface ListedMember extends Member {
  /** ISO 8601. */
  createdAt: string
  /** The last call of any of their sessions that live. */
  usedAt: string | null
  passkeys: number
  hasPassword: boolean
  /** Those that are left. */
  recoveryCodes: number
  /** Until when the last link may be used that was not yet; null without one. */
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
      error: 'A coordinator has at least one area, and nobody else has any',
    }),
  )

export type MemberInput = z.output<typeof memberInput>

/** A link is shown once, to who made it. It is good once, for 48 hours; what it sets replaces all that the member had. */
export interface Invitation {
  link: string
  expiresAt: string
}

export interface Invited {
  member: ListedMember
  invitation: Invitation
}

export const INVITATION_HOURS = 48
