import type { Role } from '#src/contract/team/members.ts'

const managerSubtitle = 'Manage campaign news, events, and gallery media'

const subtitles: Record<Role, string> = {
  owner: managerSubtitle,
  editor: managerSubtitle,
  coordinator: 'Manage volunteers and messages of your areas',
  viewer: 'View published content and volunteer coverage',
}

/** Shown instead of an admin page whose script file did not load. */
export const loadFailureTexts = {
  text: 'This page has not loaded. Check your connection, then try again.',
  retry: 'Try again',
}

export const dashboardTexts = {
  title: 'Admin Dashboard',
  subtitles,
  openingDashboard: 'Opening the dashboard…',
  logOut: 'Logout',

  screenList: 'Screens',
  groupList: 'Groups of screens',
  search: 'Search',
  openSearch: 'Search everywhere',
  uncaughtError: {
    title: 'Something went wrong',
    description: 'Check whether your last change was saved, then try again.',
  },
  newItems: 'new',
  waitingItems: 'waiting',

  logOutQuestion: {
    title: 'Log out and discard unsaved changes?',
    confirm: 'Log out',
    storeFailed: {
      title: 'Your changes were not sent to the server',
      description: 'Your changes stay on this page while you are logged in. Try again when you are online.',
    },
  },
} as const
