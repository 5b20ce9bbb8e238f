import type { ModerationDecision, ModerationKind, RecentNetwork } from '#src/contract/submissions/moderation.ts'
import { capitalize } from '#src/lib/text/strings.ts'

function formatCount(count: number, singular: string): string {
  return `${count} ${singular}${count === 1 ? '' : 's'}`
}

type Action = ModerationDecision['action']

/** `list` describes the submissions of a kind in the middle of a sentence. */
const kinds: Record<ModerationKind, { noun: string; list: string; empty: string }> = {
  volunteers: { noun: 'volunteer', list: 'volunteers in moderation', empty: 'No volunteers in moderation.' },
  messages: { noun: 'message', list: 'messages in moderation', empty: 'No messages in moderation.' },
  'dead-letters': {
    noun: 'submission',
    list: 'submissions that could not be stored',
    empty: 'All submissions could be stored.',
  },
}

const actions: Record<Action, { verb: string; pending: string; done: string }> = {
  release: { verb: 'release', pending: 'Releasing...', done: 'released' },
  retry: { verb: 'retry', pending: 'Retrying...', done: 'will be retried within two minutes' },
  delete: { verb: 'delete', pending: 'Deleting...', done: 'deleted' },
}

export const moderationTexts = {
  heading: 'Moderation',
  introTitle: 'Why submissions wait here',
  intro:
    'Submissions wait here when very many arrive in a short time and the sender’s browser fails a spam check. The senders saw “Thank you”. Release real submissions, for example from a rally where people share a connection. Delete the spam.',
  refresh: 'Refresh',

  actions,
  createKindTexts: (kind: ModerationKind) => {
    const { noun, list, empty } = kinds[kind]
    const countRows = (count: number) => formatCount(count, noun)
    return {
      list,
      empty,
      describeTitle: (count: number) => `${capitalize(list)}: ${count}`,
      loading: `Loading ${list}...`,
      selectAll: (count: number) => `Select all ${countRows(count)}`,
      describeAction: (action: Action, count: number) => `${capitalize(actions[action].verb)} ${countRows(count)}`,
      describeDone: (action: Action, count: number) => `${countRows(count)} ${actions[action].done}`,
      describeFailed: (action: Action) => `Failed to ${actions[action].verb} ${noun}s`,
      question: (count: number) => `Delete ${countRows(count)}?`,
    }
  },
  network: 'Network',
  networkHint: 'Submissions from one network came over the same internet connection.',
  allNetworks: (count: number) => `All networks (${count})`,
  oneNetwork: (name: string, count: number) => `${name} (${count})`,
  ofNetwork: (name: string) => `Network ${name}`,
  alreadyDecided: 'Another team member already released or deleted the other submissions that you selected.',
  cannotBeUndone: 'This cannot be undone.',
  confirmDelete: 'Delete',

  deadLetters: {
    intro:
      'These submissions arrived while the database was down, and are incomplete or rejected by the database. Write down what you can read, then delete them.',
    titles: { volunteers: 'Sign-up', messages: 'Message' },
    unreadable: 'Incomplete submission',
    emptyText: 'Empty submission',
    describeOldest: (count: number) => `Only the oldest ${count} submissions are shown.`,
  },

  networks: {
    title: 'Move submissions from busy networks to moderation',
    list: 'the list of networks',
    intro:
      'Select the networks that sent too many submissions. All submissions that they sent since the time below leave the inbox and wait in moderation until you release or delete them. Many people can share one mobile network: check the names first.',
    sinceLabel: 'Submissions sent since (Lagos time)',
    sinceRequired: 'Enter a date and time',
    minimumLabel: 'Minimum number of submissions per network',
    countSubmissions: (count: number) => formatCount(count, 'submission'),
    loading: 'Loading networks...',
    empty: 'No network sent that many submissions since that time. Choose an earlier time or a smaller number.',
    selectAll: (count: number) => `Select all ${count} networks`,
    showAll: (count: number) => `Show all ${count} networks`,
    describeListedNetworks: (listedCount: number, totalCount: number) =>
      `The ${listedCount} busiest of ${totalCount} networks are listed.`,
    describeNetwork: ({ name, volunteers, messages }: RecentNetwork) => {
      const sent = [volunteers && formatCount(volunteers, 'volunteer'), messages && formatCount(messages, 'message')]
      return `Network ${name}: ${sent.filter(Boolean).join(', ')}`
    },
    describeSenders: ({ senders, quarantined }: RecentNetwork) =>
      `Latest senders: ${senders.join(', ')}.${quarantined ? ` ${formatCount(quarantined, 'more submission')} already in moderation.` : ''}`,
    describeMove: (count: number) => `Move ${formatCount(count, 'submission')} to moderation`,
    question: (count: number) => `Move ${formatCount(count, 'submission')} to moderation?`,
    questionText: 'The submissions leave the inbox, its counts and the CSV file until you release them.',
    confirm: 'Move to moderation',
    describeMovedCount: (count: number) => `${formatCount(count, 'submission')} moved to moderation`,
    moveFailed: 'Failed to move the submissions to moderation',
  },
} as const
