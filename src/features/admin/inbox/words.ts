import type { InboxName } from '#src/api/admin/inbox.ts'
import { messageStatuses } from '#src/contract/messages.ts'
import { volunteerStatuses } from '#src/contract/volunteers.ts'

interface Words {
  heading: string
  thing: string
  things: string
  listTitle: string
  loading: string
  empty: string
  searchHint: string
  eraseText: string
  statuses: readonly string[]
}

export const words: Record<InboxName, Words> = {
  volunteers: {
    heading: 'Manage Volunteers',
    thing: 'volunteer',
    things: 'volunteers',
    listTitle: 'Sign-ups',
    loading: 'Loading volunteers...',
    empty: 'No volunteers yet. Everybody who signs up on the site appears here.',
    searchHint: 'Name, phone or email',
    eraseText: 'sign-up and your notes about it',
    statuses: volunteerStatuses,
  },
  messages: {
    heading: 'Manage Messages',
    thing: 'message',
    things: 'messages',
    listTitle: 'Received Messages',
    loading: 'Loading messages...',
    empty: 'No messages yet. Everything that is sent from the contact page appears here.',
    searchHint: 'Name, phone or email',
    eraseText: 'message and your notes about it',
    statuses: messageStatuses,
  },
}

export const statusLabels: Record<string, string> = {
  new: 'New',
  contacted: 'Contacted',
  active: 'Active',
  answered: 'Answered',
}

export const reasons = {
  conflict: 'Somebody else changed it in the meantime. Your text is still here.',
  gone: 'It was erased in the meantime.',
  unreached: 'There is no connection.',
  failed: 'Please try again.',
}
