import { sharedTexts } from '#src/admin/shell/shared-texts.ts'
import type { InboxName } from '#src/api/admin/inbox.ts'
import { identity } from '#src/content/identity.ts'
import { capitalize } from '#src/lib/text/strings.ts'

interface ListTexts {
  singular: string
  plural: string
  listTitle: string
  empty: string
  ownAreasIntro: string
  questionText: (name: string) => string
}

function createListTexts(texts: ListTexts) {
  const { singular, plural } = texts
  return {
    ...texts,
    heading: `Manage ${capitalize(plural)}`,
    loading: `Loading ${plural}...`,
    emptyInOwnAreas: `No ${plural} in your areas yet.`,
    question: sharedTexts.deleteQuestion(singular),
    deletedToast: `${capitalize(singular)} deleted successfully`,
  }
}

const lists = {
  volunteers: createListTexts({
    singular: 'volunteer',
    plural: 'volunteers',
    listTitle: 'Sign-ups',
    empty: 'No volunteers yet. Sign-ups from the site appear here.',
    ownAreasIntro: 'You see only the volunteers of these areas:',
    questionText: (name) => `The sign-up of “${name}” and your notes are deleted for good. This cannot be undone.`,
  }),
  messages: createListTexts({
    singular: 'message',
    plural: 'messages',
    listTitle: 'Received messages',
    empty: 'No messages yet. Messages from the contact page appear here.',
    ownAreasIntro: 'You see only the messages assigned to these areas:',
    questionText: (name) => `The message from “${name}” and your notes are deleted for good. This cannot be undone.`,
  }),
}

const getNoun = (inboxName: InboxName, count: number) => lists[inboxName][count === 1 ? 'singular' : 'plural']

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
      `${count} ${getNoun(inboxName, count)} shown${hasMore ? ', and there are more' : ''}`,
    showNew: (inboxName: InboxName, count: number) => `Show ${count} new ${getNoun(inboxName, count)}`,
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
    deleteOf: (name: string) => `Delete ${name}`,
    deleteFailed: (inboxName: InboxName) => `Failed to delete ${lists[inboxName].singular}`,
  },

  area: {
    label: 'Area',
    hint: 'Coordinators of this area also see the message. Without an area, only owners see it.',
    labelOf: (name: string) => `Area of the message from ${name}`,
    noArea: 'No area',
  },

  change: {
    saving: 'Saving...',
    saved: 'Saved',
    failed: 'Status not saved',
    updateFailed: (inboxName: InboxName) => `Failed to update ${lists[inboxName].singular}`,
    conflicts: {
      status: (status: string) => `Another team member set the status to ${statuses[status]} in the meantime.`,
      lga: () => 'Another team member changed the area in the meantime.',
    },
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
