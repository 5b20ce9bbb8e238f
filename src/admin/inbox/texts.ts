import type { InboxName } from '#src/api/admin/inbox.ts'
import { identity } from '#src/content/identity.ts'

interface ListTexts {
  heading: string
  singular: string
  plural: string
  listTitle: string
  loading: string
  empty: string
  emptyInOwnAreas: string
  ownAreasIntro: string
  question: string
  questionText: (name: string) => string
  deletedToast: string
}

const lists: Record<InboxName, ListTexts> = {
  volunteers: {
    heading: 'Manage Volunteers',
    singular: 'volunteer',
    plural: 'volunteers',
    listTitle: 'Sign-ups',
    loading: 'Loading volunteers...',
    empty: 'No volunteers yet. Sign-ups from the site appear here.',
    emptyInOwnAreas: 'No volunteers in your areas yet.',
    ownAreasIntro: 'You see only the volunteers of these areas:',
    question: 'Delete this volunteer?',
    questionText: (name) => `The sign-up of “${name}” and your notes are deleted for good. This cannot be undone.`,
    deletedToast: 'Volunteer deleted successfully',
  },
  messages: {
    heading: 'Manage Messages',
    singular: 'message',
    plural: 'messages',
    listTitle: 'Received messages',
    loading: 'Loading messages...',
    empty: 'No messages yet. Messages from the contact page appear here.',
    emptyInOwnAreas: 'No messages in your areas yet.',
    ownAreasIntro: 'You see only the messages assigned to these areas:',
    question: 'Delete this message?',
    questionText: (name) => `The message from “${name}” and your notes are deleted for good. This cannot be undone.`,
    deletedToast: 'Message deleted successfully',
  },
}

const statuses: Record<string, string> = {
  new: 'New',
  contacted: 'Contacted',
  active: 'Active',
  answered: 'Answered',
}

export const inboxTexts = {
  lists,
  statuses,

  filter: {
    searchHint: 'Name, phone or email',
    area: 'Area',
    allAreas: 'All areas',
    yourAreas: 'All your areas',
    status: 'Status',
    anyStatus: 'Any status',
    clear: 'Clear filter',
    noResults: (inboxName: InboxName) => `No ${lists[inboxName].plural} found. Try another search or filter.`,
    describeShownCount: (inboxName: InboxName, count: number, hasMore: boolean) =>
      `${count} ${count === 1 ? lists[inboxName].singular : lists[inboxName].plural} shown${hasMore ? ', and there are more' : ''}`,
    showNew: (inboxName: InboxName, count: number) =>
      `Show ${count} new ${count === 1 ? lists[inboxName].singular : lists[inboxName].plural}`,
  },

  export: {
    button: 'Export CSV',
    exporting: 'Exporting...',
    describeDone: (inboxName: InboxName) => `Exported ${lists[inboxName].plural} successfully`,
    describeFailed: (inboxName: InboxName) => `Failed to export ${lists[inboxName].plural}`,
  },

  card: {
    newsConsent: 'Wants campaign news by WhatsApp or SMS',
    noNewsConsent: 'Wants an answer, but no campaign news',
    skills: 'Skills',
    availability: 'Availability',
    readAll: 'Read the whole message',
    call: (name: string) => `Call ${name}: `,
    whatsApp: 'WhatsApp',
    whatsAppTo: (name: string) => ` to ${name}, opens a new tab`,
    email: (name: string) => `Email ${name}: `,
    volunteerSubject: `Volunteering for ${identity.candidate}`,
    messageSubject: (subject: string) => `Re: ${subject}`,
    statusOf: (name: string) => `Status of ${name}`,
    download: 'Download data',
    downloadOf: (name: string) => `Download data of ${name}`,
    dataDownloaded: 'Data downloaded successfully',
    downloadFailed: 'Failed to download data',
    delete: 'Delete',
    deleteOf: (name: string) => `Delete ${name}`,
    deleteFailed: (inboxName: InboxName) => `Failed to delete ${lists[inboxName].singular}`,
  },

  area: {
    label: 'Area',
    hint: 'Coordinators of this area also see the message. Without an area, only owners see it.',
    labelOf: (name: string) => `Area of the message from ${name}`,
    noArea: 'No area',
    areaConflict: 'Another team member changed the area in the meantime.',
  },

  change: {
    saving: 'Saving...',
    saved: 'Saved',
    failed: 'Status not saved',
    updateFailed: (inboxName: InboxName) => `Failed to update ${lists[inboxName].singular}`,
    statusConflict: (status: string | undefined) => `Another team member set the status to ${status} in the meantime.`,
  },

  note: {
    label: 'Note',
    aboutName: (name: string) => ` about ${name}`,
    unsavedTitle: 'Unsaved notes',
    states: {
      typed: 'Not saved yet',
      saving: 'Saving...',
      saved: 'Saved',
      conflict: 'Not saved: another team member changed this note.',
      gone: 'Not saved: this submission was deleted in the meantime. Your text is still here.',
      unreached: 'Not saved: no connection. Your text is kept here, and will be saved when you are online again.',
      failed: 'Not saved. Your text is still here.',
    },
    save: 'Save note',
    discard: 'Discard note',
    saveFailed: 'Failed to save note',
    savedLater: 'The note is kept here, and will be saved when you are online again.',
    conflict: {
      title: (name: string) => `Two notes about ${name}`,
      text: 'Another team member changed this note while you were writing. Your note is not saved yet. Choose which note to keep, or edit your note first.',
      theirNote: 'The other member’s note',
      myNote: 'Your note',
      empty: 'The note is empty',
      keepMine: 'Save my note',
      keepTheirs: 'Use the other member’s note',
      keepBoth: 'Keep both notes',
    },
  },

  failures: {
    gone: 'The submission was deleted in the meantime.',
    unreached: 'There is no connection. Please try again when you are online.',
    failed: 'Please try again.',
  },
} as const
