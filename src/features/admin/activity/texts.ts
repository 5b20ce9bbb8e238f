import type { AuditEntry, AuditKind } from '#src/contract/audit.ts'
import { publicationTabs } from '#src/features/admin/publication-tabs.ts'
import { capitalize } from '#src/lib/capitalize.ts'

interface ItemNoun {
  one: string
  many: string
}

const itemNouns: Record<NonNullable<AuditEntry['list']>, ItemNoun> = {
  ...publicationTabs,
  volunteers: { one: 'volunteer', many: 'volunteers' },
  messages: { one: 'message', many: 'messages' },
  gallery: { one: 'gallery item', many: 'gallery items' },
}

const count = (amount: number, { one, many }: ItemNoun) => `${amount} ${amount === 1 ? one : many}`

const actions: Record<AuditEntry['action'], (thing: ItemNoun, amount: number) => string> = {
  export: ({ many }) => `${capitalize(many)} exported as CSV`,
  copy: ({ one }) => `Data of one ${one} downloaded`,
  erase: ({ one }) => `Personal data of one ${one} deleted`,
  status: ({ one }) => `Status of one ${one} changed`,
  read: ({ one, many }, amount) => `${amount} more ${amount === 1 ? one : many} viewed after the first page`,
  release: (thing, amount) => `${count(amount, thing)} released from moderation`,
  'erase-held': (thing, amount) => `${count(amount, thing)} deleted in moderation`,
  quarantine: (thing, amount) => `${count(amount, thing)} moved to moderation`,
  assign: () => 'Area of one message changed',
  login: () => 'Login',
  'failed-login': (_, amount) => (amount === 1 ? 'One wrong password' : `${amount} wrong passwords`),
  logout: () => 'Logout',
  refused: (_, amount) => `Action refused ${amount === 1 ? 'once' : `${amount} times`}: the role does not allow it`,
  'close-shared': () => 'Shared password turned off: an owner joined',
  'reopen-shared': () => 'Shared password turned on again: all owners logged out',
  invite: () => 'Invitation link created',
  join: () => 'Joined the team',
  'change-member': () => 'Name, role or areas of a member changed',
  'remove-member': () => 'Removed from the team',
  'end-session': () => 'Device logged out',
  'add-factor': () => 'Login method added',
  'remove-factor': () => 'Login method removed',
  'recovery-codes': () => 'New recovery codes created',
  draft: ({ one }) => `${capitalize(one)} saved as a draft`,
  schedule: ({ one }) => `${capitalize(one)} scheduled`,
  publish: ({ one }) => `${capitalize(one)} published`,
  change: ({ one }) => `${capitalize(one)} changed`,
  unpublish: ({ one }) => `${capitalize(one)} unpublished`,
  delete: ({ one }) => `${capitalize(one)} moved to the trash`,
  restore: ({ one }) => `${capitalize(one)} restored from the trash`,
  'delete-for-good': ({ one }) => `${capitalize(one)} deleted for good`,
  'destroy-many': (_, amount) => `${amount} items deleted for good`,
  preview: ({ one }) => `Preview link of one ${one} created`,
  revoke: ({ one }) => `Preview link of one ${one} revoked`,
}

const kinds: Record<AuditKind, string> = {
  inbox: 'Volunteers and messages',
  content: 'News, events and gallery',
  access: 'Logins and access',
  staff: 'Team',
}

export const activityTexts = {
  heading: 'Activity',
  intro: 'Logins, content changes and use of personal data, newest first.',
  introWithMembers: 'Each entry names the team member, but never a volunteer. Entries cannot be changed.',
  introWithoutMembers: 'Entries do not name people.',
  loading: 'Loading activity...',
  empty: 'No activity yet.',
  noMatchingActivity: 'No activity matches this filter.',

  itemNouns,
  actions,
  alertPrefix: 'Check this action: ',
  withinAnHour: 'within an hour',
  describeActor: (actor: string) => `by ${actor}`,
  describeMember: (name: string, role: string) => `${name}, ${role}`,
  sharedPassword: 'the shared password',

  filter: {
    member: 'Team member',
    everyone: 'Everyone',
    sharedPassword: 'Shared password',
    kind: 'Activity type',
    allKinds: 'All types',
    kinds,
    export: 'Export CSV',
    exporting: 'Exporting...',
    exported: 'Exported activity successfully',
    exportFailed: 'Failed to export activity',
  },
} as const
