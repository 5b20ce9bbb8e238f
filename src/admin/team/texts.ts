import { identity } from '#src/content/identity.ts'

export const teamTexts = {
  heading: 'Team',
  loading: 'Loading your team...',
  invite: 'Invite a member',
  createLink: 'Create invitation link',
  createFailed: 'Failed to create the invitation link',
  save: 'Save member',
  cancel: 'Cancel',

  passkeys: {
    domain: 'Passkeys work only on this site’s domain,',
    moveWarning:
      'Before you move the site to another domain, make sure that every owner has a password and an authenticator app, or recovery codes on paper. On the new domain, each member adds a new passkey.',
  },

  firstOwner: {
    title: 'Invite the first owner',
    reason:
      'A shared password cannot show who did what, cannot be taken away from one person, and gives everyone access to all volunteers. Members have their own login and see only what their role needs.',
    stillOpen: 'No owner has logged in with their own account yet, so the shared password still works.',
    start:
      'Start with yourself: the link sets up your own account, and you then invite the others. Once an owner has logged in with it, the published site no longer accepts the shared password.',
  },

  form: {
    name: 'Name',
    ownNameHint: 'Your name, as the team knows you.',
    nameHint: 'The member’s name, as the team knows them.',
    role: 'Role',
    areas: 'Areas',
    areasRequired: 'Select at least one area',
    updateFailed: (name: string) => `Failed to update ${name}`,
  },

  member: {
    youTag: 'You',
    lastSeen: 'Last seen:',
    loggedOut: 'Not logged in on any device',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    renew: 'Create new invitation link',
    renewOf: (name: string) => `Create new invitation link for ${name}`,
    revoke: 'Revoke invitation link',
    revokeOf: (name: string) => `Revoke invitation link for ${name}`,
    describeRevoked: (name: string) => ({
      title: `Invitation link for ${name} was revoked`,
      description: 'It no longer opens an account.',
    }),
    describeRevokeFailed: (name: string) => `Failed to revoke the invitation link for ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    describeUpdated: (name: string) => ({
      title: `${name} was updated`,
      description: 'The change applies from the member’s next action.',
    }),
  },

  access: {
    lockedOutMember: 'This member cannot log in and has no valid invitation link. Create a new invitation link.',
    notSetUp: 'This member has not set up their account yet.',
    logsInWith: (factors: string[]) => `Logs in with ${factors.join(', ')}.`,
    hasSetUp: (factors: string[]) => `Has set up ${factors.join(', ')}, but has not logged in with it yet.`,
    passkeys: (count: number) => `${count} ${count === 1 ? 'passkey' : 'passkeys'}`,
    password: 'password and authenticator app',
    codesLeft: (count: number) => `Recovery codes left: ${count}.`,
    linkUntil: (time: string, maker: string | null) =>
      `Invitation link valid until ${time}, created by ${maker ?? 'the shared password'}.`,
  },

  previewLinks: {
    heading: 'Open preview links',
    intro: 'Visitors with one of these links see the page before it is published.',
    revoked: 'Preview link revoked',
  },

  invitation: {
    title: (name: string) => `Invitation link for ${name}`,
    validity: 'This link is shown only once. The member can use it once, until',
    warning: (name: string) => `The first person who opens the link gets the account: send it only to ${name}.`,
    message: (name: string, expiresAt: string) =>
      `${name}, set up your account for the admin area of ${identity.siteName} with this link. It works once, until ${expiresAt}:`,
    whatsApp: 'Send by WhatsApp',
    newTab: ', opens a new tab',
    copy: 'Copy link',
    linkCopied: 'Link copied',
    done: 'Done',
  },

  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: 'The member is logged out everywhere at once and can no longer log in. Open links that they created stop working. Their past actions stay in the activity.',
    confirm: 'Remove',
    describeRemoved: (name: string) => ({
      title: `${name} was removed`,
      description: 'The member is logged out everywhere.',
    }),
    describeRemoveFailed: (name: string) => `Failed to remove ${name}`,
  },

  renew: {
    title: (name: string) => `Create a new invitation link for ${name}?`,
    text: 'The member is logged out everywhere at once, and earlier links stop working. Create a new link if the member lost their phone, for example. The member’s passkeys and password work until the new link is used.',
    confirm: 'Create link',
  },
} as const
