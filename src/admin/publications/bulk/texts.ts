import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'

interface Nouns {
  singular: string
  plural: string
}

/** Counts items in words, for example `1 article` or `3 articles`. */
const countItems = (count: number, { singular, plural }: Nouns) => `${count} ${count === 1 ? singular : plural}`

export const bulkTexts = {
  publish: {
    button: 'Publish',
    question: (count: number, nouns: Nouns) => `Publish ${countItems(count, nouns)}?`,
    consequence: 'Visitors see this at once.',
    done: (count: number, nouns: Nouns) => `Published ${countItems(count, nouns)}`,
  },
  unpublish: {
    button: 'Unpublish',
    question: (count: number, nouns: Nouns) => `Unpublish ${countItems(count, nouns)}?`,
    consequence: 'Drafts leave the site at once and stay in this list.',
    done: (count: number, nouns: Nouns) => `Unpublished ${countItems(count, nouns)}`,
  },
  trash: {
    button: 'Move to trash',
    question: (count: number, nouns: Nouns) => `Move ${countItems(count, nouns)} to the trash?`,
    consequence: `The trash keeps items for ${TRASH_RETENTION_DAYS} days. They leave the site at once.`,
    done: (count: number, nouns: Nouns) => `Moved ${countItems(count, nouns)} to the trash`,
  },
  set: {
    button: (field: string) => `Change ${field}`,
    question: (count: number, nouns: Nouns, field: string, value: string) =>
      `Change the ${field} of ${countItems(count, nouns)} to ${value}?`,
    consequence: 'Visitors see this at once.',
    done: (count: number, nouns: Nouns, field: string) => `Changed the ${field} of ${countItems(count, nouns)}`,
  },

  quoteTitle: (title: string) => `“${title}”. `,
  describeSkipped: (count: number) => `${count} of the selected need no change. `,
  describeProgress: (doneCount: number, count: number) => `${doneCount} of ${count} done…`,
  describeFailures: (count: number, nouns: Nouns) => `${countItems(count, nouns)} did not change`,
  failuresHint: 'These are still selected.',
  closeReport: 'Close',

  describeMissing: (fields: string[]) => `Fill in ${fields.join(', ')} first.`,
  notTried: 'Not changed, because the work was stopped.',
  failures: {
    byStatus: {
      401: 'Your session has ended.',
      412: 'Another team member changed it. The list now shows the new version.',
    },
    unconfirmed: 'The server did not confirm the change. Check the list, then try again.',
  },
}
