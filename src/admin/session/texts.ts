import type { AccessChange } from '#src/contract/team/session.ts'

type AccessNoticeTexts = Record<AccessChange['kind'], (name: string, time: string) => { title: string; text: string }>

const accessNotices: AccessNoticeTexts = {
  'owner-invited': (name, time) => ({
    title: `${name} was invited as the first owner on ${time}.`,
    text: `Once this owner has logged in with their own account, the shared password stops working. Not expected? Remove ${name} under Team, then set a new ADMIN_PASSWORD and deploy again.`,
  }),
  'owner-joined': (name, time) => ({
    title: `${name} became the first owner of this site on ${time}.`,
    text: `The shared password no longer works. Not expected? Ask the person who controls the Netlify account to set a new ADMIN_PASSWORD and deploy again. Then log in with it and remove ${name} under Team.`,
  }),
  'shared-reopened': (_, time) => ({
    title: `The shared password works again since ${time}.`,
    text: 'A new ADMIN_PASSWORD was used to log in, and all owners were logged out. Invite an owner: the shared password stops working once that owner has logged in with their own account. Not expected? Check who controls the Netlify account.',
  }),
}

export const noticeTexts = {
  accessNotices,
  preview:
    'This is a preview with a copy of the site’s data. Volunteers, messages, coverage, moderation, deletion of personal data and activity are only on the site itself.',

  session: {
    idle: {
      title: (time: string) => `You will be logged out at ${time}.`,
      text: 'You have not done anything here for a long time. Your unsaved text is kept.',
      action: 'Stay logged in',
    },
    ending: {
      title: (time: string) => `Your session ends at ${time}.`,
      text: 'A session lasts at most a week. Your unsaved text is kept until you log in again.',
      action: 'Log in again',
    },
    over: {
      title: () => 'Your session has ended.',
      text: 'The login page opens when you are online again. Your unsaved text is kept.',
      action: 'Try to connect again',
    },
    noConnection: { title: 'The server does not answer', description: 'Please check your connection.' },
  },

  sharedPassword: {
    label: 'Reminder about the shared password',
    title: 'The shared password still opens the whole admin area.',
    text: (owners: string) =>
      `${owners || 'An owner'} can set up a passkey with the invitation link. Once an owner has logged in with it, the published site no longer accepts the shared password.`,
    openTeam: 'Open the Team tab',
    remindTomorrow: 'Remind me tomorrow',
  },
} as const
