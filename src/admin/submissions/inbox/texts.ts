import { callOutcomeTexts, describeCall } from '#src/admin/submissions/calls/texts.ts'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { identity } from '#src/content/identity.ts'
import { toLagosDay } from '#src/contract/rules/lagos.ts'
import type { Assignee } from '#src/contract/submissions/assignment.ts'
import type { LastCall } from '#src/contract/submissions/calls.ts'
import type { ImportFacts } from '#src/contract/submissions/imports.ts'
import type { ContactMethod } from '#src/contract/submissions/inbox.ts'
import type { SubmissionEventKind } from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { formatDay } from '#src/lib/dates/dates.ts'
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
} satisfies Record<SubmissionKind, unknown>

const getNoun = (kind: SubmissionKind, count: number) => lists[kind][count === 1 ? 'singular' : 'plural']

const statuses: Record<string, string> = {
  new: 'New',
  contacted: 'Contacted',
  active: 'Active',
  answered: 'Answered',
}

const contactTexts: Record<string, string> = {
  call: 'Called',
  whatsapp: 'Wrote on WhatsApp',
  email: 'Emailed',
}

export const inboxTexts = {
  lists,
  statuses,

  filter: {
    searchPlaceholder: 'Name or contact',
    area: 'Area',
    allAreas: 'All areas',
    yourAreas: 'All your areas',
    status: 'Status',
    anyStatus: 'Any status',
    assigned: 'Assigned',
    anyAssignment: 'Any member, or unassigned',
    assignedOptions: { me: 'For you', none: 'Unassigned', overdue: 'Overdue, any member' },
    assignedToOther: (member: string) => `For ${member}`,
    assignedToUnlisted: 'For another member',
    clear: 'Clear filter',
    noResults: (kind: SubmissionKind) => `No ${lists[kind].plural} found. Try another search or filter.`,
    describeTotal: (kind: SubmissionKind, total: number, all: number) =>
      total === all ? `${total} ${getNoun(kind, total)}` : `${total} of ${all} ${getNoun(kind, all)}`,
    showNew: (kind: SubmissionKind, count: number) => `Show ${count} new ${getNoun(kind, count)}`,
  },

  coverageLink: 'Coverage',
  importLink: 'Import a list',

  selection: {
    selectOf: (name: string) => `Select ${name}`,
    selectAllMatching: (total: number) => `Select all ${total}`,
    tooMany: (max: number) => `Select at most ${max} to assign or export them.`,
    assign: 'Assign…',
    export: 'Export selected',
    assignTitle: (kind: SubmissionKind, count: number) => `Assign ${count} ${getNoun(kind, count)}`,
    loadingMembers: 'Loading the members...',
    chooseMember: 'Choose a member',
    dueHint: 'Without a day, each keeps the one that it has.',
    confirm: (count: number) => `Assign ${count}`,
    assignFailed: (kind: SubmissionKind) => `Failed to assign the ${lists[kind].plural}`,
    noneAssigned: (kind: SubmissionKind) => `No ${lists[kind].singular} was assigned`,
    describeAssigned: (kind: SubmissionKind, count: number, name?: string) =>
      name ? `Assigned ${count} ${getNoun(kind, count)} to ${name}` : `Unassigned ${count} ${getNoun(kind, count)}`,
    describeSkipped: ({
      unchanged,
      changed,
      refused,
      gone,
    }: Record<'unchanged' | 'changed' | 'refused' | 'gone', number>) =>
      [
        unchanged > 0 && `${unchanged} needed no change.`,
        changed > 0 && `${changed} ${changed === 1 ? 'was' : 'were'} assigned by another user in the meantime.`,
        refused > 0 && `${refused} ${refused === 1 ? 'is' : 'are'} outside of this member’s areas.`,
        gone > 0 && `${gone} ${gone === 1 ? 'is' : 'are'} no longer in your list.`,
      ]
        .filter(Boolean)
        .join(' '),
  },

  savedFilters: {
    label: 'Saved filters',
    myTasks: 'My tasks',
    save: 'Save filter',
    name: 'Name of the filter',
    confirm: 'Save',
    cancel: 'Cancel',
    remove: (name: string) => `Remove “${name}”`,
  },

  rows: {
    columns: { name: 'Name', area: 'Area', status: 'Status', age: 'Age', assignedTo: 'Assigned to', due: 'Due' },
    settingStatus: (name: string, status: string) => `${name}: ${status}`,
    assignedTo: (name: string) => `For ${name}`,
    you: 'you',
    entryCount: (count: number) => `${count}×`,
    entryCountLabel: (count: number) => `${count} entries from this person`,
    brought: (count: number) => `Brought ${count}`,
    overdue: '(overdue)',
  },

  doubts: { email: 'Check e-mail', phone: 'Check number' },

  shortcuts: {
    close: 'Close the open item',
    next: 'Open the next new one',
    setStatus: (status: string) => `Set the status to ${status}`,
  },

  detail: {
    importedFrom: ({ origin, collectedOn, consentBasis }: ImportFacts) =>
      `Imported from a list: ${origin}, collected on ${formatDay(collectedOn)}. Consent: ${consentBasis}`,
    lastCall: ({ outcome, calledAt, callAgainOn }: LastCall) =>
      [
        `Called on ${formatDay(toLagosDay(calledAt))}: ${callOutcomeTexts[outcome]}.`,
        callAgainOn && `Call again on ${formatDay(callAgainOn)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    close: 'Close',
    next: 'Next',
    nextOf: (name: string) => `Next: ${name}`,
    loading: 'Loading the entry...',
    loadingHistory: 'Loading the history...',
  },

  replies: {
    choose: 'Start with a reply',
    none: 'No text',
    unknownArea: 'your area',
    questions: {
      call: (name) => `Did you reach ${name}?`,
      whatsapp: (name) => `Did you write to ${name}?`,
      email: (name) => `Did you email ${name}?`,
    } as Record<ContactMethod, (name: string) => string>,
    markAs: (status: string) => `Mark as ${status.toLowerCase()}`,
    addToHistory: 'Add to the history',
    notReached: 'Not yet',
    recordFailed: 'Failed to record the contact',
  },

  assignment: {
    assignedTo: 'Assigned to',
    assignedToOf: (name: string) => `Assigned to, for ${name}`,
    unassigned: 'Unassigned',
    you: (name: string) => `You, ${name}`,
    describeMember: ({ name, role, lgas: areas }: Assignee) =>
      areas.length > 0 ? `${name}, ${role} for ${areas.join(', ')}` : `${name}, ${role}`,
    due: 'Due',
    dueOf: (name: string) => `Due day of ${name}`,
    overdue: 'Overdue',
  },

  history: {
    heading: 'History',
    received: { volunteers: 'Signed up', messages: 'Message received' } satisfies Record<SubmissionKind, string>,
    sharedPassword: 'Shared password',
    mergedFields: 'Show what it said',
    describe: {
      status: (detail) =>
        `Status: ${detail
          .split(' to ')
          .map((status) => statuses[status] ?? status)
          .join(' → ')}`,
      note: (detail) => (detail ? 'Note' : 'Note removed'),
      contact: (detail) => contactTexts[detail] ?? detail,
      assign: (detail) => (detail ? `Assigned to ${detail}` : 'Unassigned'),
      area: (detail) => (detail ? `Area: ${detail}` : 'Area removed'),
      merge: () => 'Another sign-up was merged into this one',
      call: (detail) => `Call: ${describeCall(detail)}`,
      'check-in': (detail) => `Present at ${detail}`,
      'undo-check-in': (detail) => `Check-in undone: ${detail}`,
    } as Record<SubmissionEventKind, (detail: string) => string>,
  },

  related: {
    heading: (count: number) => `${count} more from this person`,
    describe: {
      volunteers: (name: string, area: string) => `Sign-up of ${name}, ${area}`,
      messages: (name: string, subject: string) => `Message of ${name}: ${subject}`,
    } satisfies Record<SubmissionKind, unknown>,
    merge: (count: number) => `Merge the ${count} sign-ups`,
    question: (count: number) => `Merge ${count} sign-ups into one?`,
    questionText:
      'The oldest sign-up stays, with all notes and the history. The person gets news only if the newest sign-up agrees to it. This cannot be undone.',
    confirm: 'Merge',
    merged: 'Sign-ups merged successfully',
    mergeFailed: 'Failed to merge the sign-ups',
    changedMeanwhile: 'Another team member changed one of them in the meantime. Check them and try again.',
  },

  card: {
    newsConsent: 'Wants campaign news by WhatsApp or SMS',
    noNewsConsent: 'Wants an answer, but no campaign news',
    noNews: 'Wants no campaign news',
    source: (name: string) => `Came by: ${name}`,
    ownLinkOfAnother: 'another volunteer’s own link',
    otherLink: (code: string) => `a link with the code ${code}, which is not in your list`,
    brought: (count: number) =>
      count === 1 ? 'Brought 1 friend by their own link' : `Brought ${count} friends by their own link`,
    event: (title: string, day: string) => `Signed up at ${title}, ${day}`,
    enteredBy: (name: string) => `Entered by ${name}`,
    signedOnPaper: 'Signed the consent statement on paper',
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
    deleteFailed: (kind: SubmissionKind) => `Failed to delete ${lists[kind].singular}`,
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
    updateFailed: (kind: SubmissionKind) => `Failed to update ${lists[kind].singular}`,
    conflicts: {
      status: (status: string) => `Another team member set the status to ${statuses[status]} in the meantime.`,
      lga: () => 'Another team member changed the area in the meantime.',
      assignedTo: () => 'Another team member assigned it in the meantime.',
      dueOn: () => 'Another team member changed the due day in the meantime.',
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
  },

  deletedMeanwhile: 'The submission was deleted in the meantime.',
} as const
