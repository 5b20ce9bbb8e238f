import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { requiredText } from '#src/contract/rules/text.ts'

/** Owners may do everything, editors manage content, coordinators handle submissions of their areas, viewers read. */
export const roles = ['owner', 'editor', 'coordinator', 'viewer'] as const
export type Role = (typeof roles)[number]

export const permissions = {
  /** Permission to manage news, events and the gallery, including drafts, revisions, previews and the trash. */
  publish: ['owner', 'editor'],
  /** Permission to read the staff lists of content. Roles without `publish` see only published content there. */
  'read-content': ['owner', 'editor', 'viewer'],
  /** Permission to read, change, export and erase volunteers and messages. */
  inbox: ['owner', 'coordinator'],
  /** Permission to make links, posters and texts to share. Coordinators see the sign-ups of their areas only. */
  reach: ['owner', 'editor', 'coordinator'],
  coverage: ['owner', 'coordinator', 'viewer'],
  /** Permission for moderation, for erasing a contact's personal data, and for assigning messages to areas. */
  'whole-inbox': ['owner'],
  'manage-staff': ['owner'],
  /** Permission to use the setup checklist, to change every setting and to publish to all pages. */
  'manage-settings': ['owner'],
  /** Permission to change the texts of the site in its settings. */
  'edit-texts': ['owner', 'editor'],
  activity: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** True for permissions that give access to personal data, or to counts or logs of it. Deploy previews refuse them. */
export const exposesPersonalData: Record<Permission, boolean> = {
  publish: false,
  'read-content': false,
  inbox: true,
  reach: true,
  coverage: true,
  'whole-inbox': true,
  'manage-staff': false,
  'manage-settings': false,
  'edit-texts': false,
  activity: true,
}

export function hasPermission(role: Role, permission: Permission): boolean {
  return permissions[permission].some((allowedRole) => allowedRole === role)
}

export interface Member {
  id: string
  name: string
  role: Role
  /** Local government areas (LGAs) of a coordinator; empty for other roles. */
  lgas: Lga[]
}

export interface ListedMember extends Member {
  createdAt: string
  /** Time of the last request in any open session of the member, ISO 8601; null without a session. */
  usedAt: string | null
  passkeys: number
  hasPassword: boolean
  /** True if one of the passkeys or the password has logged the member in. */
  hasLoggedIn: boolean
  recoveryCodes: number
  invitedUntil: string | null
  /** Name of the owner who made the open invitation link; null for the shared password and the command line. */
  invitedBy: string | null
  isYou: boolean
}

export const MAX_MEMBER_NAME_LENGTH = 80

export const memberInput = z
  .object({
    name: requiredText(MAX_MEMBER_NAME_LENGTH),
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

/** Invitation whose link works once, within 48 hours. Accepting it replaces all login factors of the member. */
export interface Invitation {
  link: string
  expiresAt: string
}

export interface InvitedMember {
  member: ListedMember
  invitation: Invitation
}

export const INVITATION_HOURS = 48
