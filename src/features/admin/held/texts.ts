import type { InboxName } from '#src/api/admin/inbox.ts'
import type { ModerationAction } from '#src/contract/quarantine.ts'

const listNouns: Record<InboxName, { singular: string; plural: string; title: string }> = {
  volunteers: { singular: 'volunteer', plural: 'volunteers', title: 'Volunteers' },
  messages: { singular: 'message', plural: 'messages', title: 'Messages' },
}

const pastVerbs: Record<ModerationAction, string> = { release: 'released', erase: 'deleted' }
const actionVerbs: Record<ModerationAction, string> = { release: 'release', erase: 'delete' }

function formatCount(amount: number, singular: string, plural = `${singular}s`): string {
  return `${amount} ${amount === 1 ? singular : plural}`
}

function countRows(inboxName: InboxName, amount: number): string {
  return formatCount(amount, listNouns[inboxName].singular, listNouns[inboxName].plural)
}

export const moderationTexts = {
  heading: 'Moderation',
  intro:
    'Submissions wait here when very many arrive in a short time and the sender’s browser fails a spam check. The senders saw “Thank you”. Release real submissions, for example from a rally where people share a connection. Delete the spam.',
  refresh: 'Refresh',
  tryAgain: 'Please try again.',

  quarantine: {
    title: (inboxName: InboxName, amount: number) => `${listNouns[inboxName].title} in moderation: ${amount}`,
    refreshSuffix: (inboxName: InboxName) => ` ${listNouns[inboxName].plural} in moderation`,
    network: 'Network',
    networkHint: 'Submissions from one network came over the same internet connection.',
    allNetworks: (amount: number) => `All networks (${amount})`,
    oneNetwork: (name: string, amount: number) => `${name} (${amount})`,
    ofNetwork: (name: string) => `Network ${name}`,
    loading: (inboxName: InboxName) => `Loading ${listNouns[inboxName].plural} in moderation...`,
    empty: (inboxName: InboxName) => `No ${listNouns[inboxName].plural} in moderation.`,
    selectAll: (inboxName: InboxName, amount: number) => `Select all ${countRows(inboxName, amount)}`,
    release: (inboxName: InboxName, amount: number) => `Release ${countRows(inboxName, amount)}`,
    releasing: 'Releasing...',
    delete: (inboxName: InboxName, amount: number) => `Delete ${countRows(inboxName, amount)}`,
    question: (inboxName: InboxName, amount: number) => `Delete ${countRows(inboxName, amount)}?`,
    questionText: 'This cannot be undone.',
    confirm: 'Delete',
    describeDecision: (inboxName: InboxName, action: ModerationAction, amount: number) =>
      `${countRows(inboxName, amount)} ${pastVerbs[action]}`,
    alreadyDecided: 'Another team member already released or deleted the other submissions that you selected.',
    describeFailedDecision: (inboxName: InboxName, action: ModerationAction) =>
      `Failed to ${actionVerbs[action]} ${listNouns[inboxName].plural}`,
  },

  networks: {
    title: 'Move submissions from busy networks to moderation',
    refreshSuffix: ' the list of networks',
    intro:
      'Select the networks that sent too many submissions. All submissions that they sent since the time below leave the inbox and wait in moderation until you release or delete them. Many people can share one mobile network: check the names first.',
    sinceLabel: 'Submissions sent since (Lagos time)',
    sinceRequired: 'Enter a date and time',
    minimumLabel: 'Minimum number of submissions per network',
    countSubmissions: (amount: number) => formatCount(amount, 'submission'),
    loading: 'Loading networks...',
    empty: 'No network sent that many submissions since that time. Choose an earlier time or a smaller number.',
    selectAll: (amount: number) => `Select all ${amount} networks`,
    showAll: (amount: number) => `Show all ${amount} networks`,
    describeListedNetworks: (listedNetworkCount: number, totalCount: number) =>
      `The ${listedNetworkCount} busiest of ${totalCount} networks are listed.`,
    describeNetwork: (name: string, volunteers: number, messages: number) => {
      const sentCounts = [
        volunteers > 0 && formatCount(volunteers, 'volunteer'),
        messages > 0 && formatCount(messages, 'message'),
      ]
      return `Network ${name}: ${sentCounts.filter(Boolean).join(', ')}`
    },
    describeLatestSenders: (senders: string[]) => `Latest senders: ${senders.join(', ')}.`,
    countInModeration: (amount: number) => `${formatCount(amount, 'more submission')} already in moderation.`,
    describeMove: (amount: number) => `Move ${formatCount(amount, 'submission')} to moderation`,
    question: (amount: number) => `Move ${formatCount(amount, 'submission')} to moderation?`,
    questionText: 'The submissions leave the inbox, its counts and the CSV file until you release them.',
    confirm: 'Move to moderation',
    describeMovedCount: (amount: number) => `${formatCount(amount, 'submission')} moved to moderation`,
    moveFailed: 'Failed to move the submissions to moderation',
  },

  deadLetters: {
    title: (amount: number) => `Submissions that could not be stored: ${amount}`,
    intro:
      'These submissions arrived while the database was down, and are incomplete or rejected by the database. Write down what you can read, then delete them.',
    loading: 'Loading submissions that could not be stored...',
    empty: 'All submissions could be stored.',
    kinds: { volunteers: 'Sign-up', messages: 'Message' },
    unreadableSubmission: 'Incomplete submission',
    emptyText: 'Empty submission',
    describeOldestCount: (amount: number) => `Only the oldest ${amount} submissions are shown.`,
    retry: 'Retry submission',
    retryStarted: 'The site tries to store the submission again within two minutes',
    retryFailed: 'Failed to retry the submission',
    delete: 'Delete',
    question: 'Delete this submission?',
    questionText: 'This cannot be undone.',
    confirm: 'Delete',
    deleted: 'Submission deleted',
    deleteFailed: 'Failed to delete the submission',
  },
} as const
