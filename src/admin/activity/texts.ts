import { itemNouns } from '#src/admin/ui/shared-texts.ts'
import type { AuditEntry, AuditKind } from '#src/contract/activity/audit.ts'
import { capitalize } from '#src/lib/text/strings.ts'

type ItemNoun = (typeof itemNouns)[keyof typeof itemNouns]

const countItems = (amount: number, { singular, plural }: ItemNoun) => `${amount} ${amount === 1 ? singular : plural}`

const actionTexts: Record<AuditEntry['action'], (itemNoun: ItemNoun, amount: number) => string> = {
  export: ({ plural }) => `${capitalize(plural)} exported as CSV`,
  copy: ({ singular }) => `Data of one ${singular} downloaded`,
  erase: ({ singular }) => `Personal data of one ${singular} deleted`,
  status: ({ singular }) => `Status of one ${singular} changed`,
  read: ({ singular, plural }, amount) =>
    `${amount} more ${amount === 1 ? singular : plural} viewed after the first page`,
  release: (itemNoun, amount) => `${countItems(amount, itemNoun)} released from moderation`,
  'erase-quarantined': (itemNoun, amount) => `${countItems(amount, itemNoun)} deleted in moderation`,
  quarantine: (itemNoun, amount) => `${countItems(amount, itemNoun)} moved to moderation`,
  assign: () => 'Area of one message changed',
  'assign-member': ({ singular }) => `One ${singular} assigned to a member`,
  'assign-many': (itemNoun, amount) => `${countItems(amount, itemNoun)} assigned to a member`,
  merge: ({ singular }) => `One ${singular} merged into another`,
  enter: (itemNoun, amount) => `${countItems(amount, itemNoun)} entered at the sign-up desk`,
  'check-in': (itemNoun, amount) => `${countItems(amount, itemNoun)} checked in at an event`,
  'undo-check-in': (itemNoun, amount) => `Check-in of ${countItems(amount, itemNoun)} undone`,
  import: (itemNoun, amount) => `${countItems(amount, itemNoun)} imported`,
  'undo-import': (itemNoun, amount) => `Import of ${countItems(amount, itemNoun)} undone`,
  call: (itemNoun, amount) => `${countItems(amount, itemNoun)} called from the calling list`,
  'create-link': () => 'Link to share created',
  'change-link': () => 'Link to share changed',
  'delete-link': () => 'Link to share deleted',
  login: () => 'Login',
  'failed-login': (_, amount) => (amount === 1 ? 'One wrong password' : `${amount} wrong passwords`),
  logout: () => 'Logout',
  refused: (_, amount) => `Action refused ${amount === 1 ? 'once' : `${amount} times`}: the role does not allow it`,
  'close-shared': () => 'Shared password turned off: an owner logged in',
  'reopen-shared': () => 'Shared password turned on again: all owners were logged out',
  invite: () => 'Invitation link created',
  join: () => 'Member joined the team',
  'change-member': () => 'Name, role or areas of a member changed',
  'remove-member': () => 'Member removed from the team',
  'revoke-invitation': () => 'Invitation link revoked',
  'end-session': () => 'Device logged out',
  'add-factor': () => 'Login method added',
  'remove-factor': () => 'Login method removed',
  'recovery-codes': () => 'New recovery codes created',
  draft: ({ singular }) => `${capitalize(singular)} saved as a draft`,
  schedule: ({ singular }) => `${capitalize(singular)} scheduled`,
  publish: ({ singular }) => `${capitalize(singular)} published`,
  change: ({ singular }) => `${capitalize(singular)} changed`,
  unpublish: ({ singular }) => `${capitalize(singular)} unpublished`,
  'schedule-end': ({ singular }) => `Time set to unpublish one ${singular}`,
  pin: ({ singular }) => `${capitalize(singular)} pinned to the top`,
  unpin: ({ singular }) => `${capitalize(singular)} unpinned`,
  delete: ({ singular }) => `${capitalize(singular)} moved to the trash`,
  restore: ({ singular }) => `${capitalize(singular)} restored from the trash`,
  'delete-for-good': ({ singular }) => `${capitalize(singular)} deleted for good`,
  'destroy-many': (_, amount) => `${amount} items deleted for good`,
  preview: ({ singular }) => `Preview link of one ${singular} created`,
  revoke: ({ singular }) => `Preview link of one ${singular} revoked`,
  'change-settings': () => 'Settings changed',
  'publish-site': () => 'Published to all pages',
  'preview-settings': () => 'Preview link of unsaved settings created',
  'revoke-settings': () => 'Preview link of unsaved settings revoked',
  'copy-unsaved': ({ singular }) => `Unsaved text of another author copied into one ${singular}`,
  'copy-unsaved-settings': () => 'Unsaved settings of another author copied',
  'publish-account-number': () => 'New account number confirmed for visitors',
}

const kindLabels: Record<AuditKind, string> = {
  inbox: 'Volunteers and messages',
  reach: 'Links to share',
  content: 'News, events and gallery',
  access: 'Logins and access',
  staff: 'Team',
  settings: 'Settings',
}

export const activityTexts = {
  heading: 'Activity',
  intro: 'Logins, content changes and use of personal data, newest first.',
  introWithMembers: 'Each entry names the team member who acted, but never a volunteer. Entries cannot be changed.',
  introWithoutMembers: 'Entries do not name people.',
  loading: 'Loading activity...',
  empty: 'No activity yet.',
  noMatchingActivity: 'No activity matches this filter.',

  itemNouns,
  actionTexts,
  alertPrefix: 'Unusual action, please check: ',
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
    kindLabels,
  },
} as const
