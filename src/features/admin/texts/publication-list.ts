import { TRASH_DAYS } from '#src/contract/limits.ts'
import type { ItemState } from '#src/contract/publication.ts'

const states: Record<ItemState, string> = { live: 'Published', coming: 'Scheduled', draft: 'Draft' }

export const publicationListTexts = {
  states,
  create: (noun: string) => `Create ${noun}`,
  loading: (many: string) => `Loading ${many}...`,

  filter: {
    searchHint: 'Searches titles.',
    state: 'State',
    anyState: 'Any state',
    none: (many: string) => `No matching ${many}.`,
    all: (total: number, many: string) => `${total} ${many}`,
    shown: (shown: number, total: number, many: string) => `${shown} of ${total} ${many} shown`,
  },

  row: {
    saved: (time: string) => `Saved ${time}`,
    changed: (time: string) => `Changed ${time}`,
    scheduled: (time: string) => `Will be published ${time} (Lagos time)`,
    scheduledHere: (time: string) => `, ${time} on this device`,
    by: (name: string) => ` by ${name}`,
    writtenBy: (name: string) => `, written by ${name}`,
    edit: 'Edit',
    editOne: (name: string) => `Edit ${name}`,
    opening: 'Opening...',
    duplicate: 'Duplicate',
    duplicateOne: (name: string) => `Duplicate ${name}`,
    deleteOne: (name: string) => `Delete ${name}`,
  },

  open: {
    failed: (one: string) => `Failed to open ${one}`,
    deleted: 'The item was already deleted.',
  },

  duplicate: {
    title: (title: string) => `Copy of ${title}`,
    done: 'Item copied as a draft',
    copied: (title: string) => `“${title}”`,
    failed: (one: string) => `Failed to duplicate ${one}`,
  },

  discardQuestion: {
    title: 'Discard unsaved changes?',
    text: 'You have changes that are not saved.',
    confirm: 'Discard changes',
    keep: 'Keep changes for later',
  },

  delete: {
    text: (name: string) => `“${name}” leaves the site at once and stays in the trash for ${TRASH_DAYS} days.`,
    changed: (fields: string[]) =>
      `Another team member has changed this item${fields.length > 0 ? `: ${fields.join(', ')}` : ''}. `,
    done: (noun: string) => `${noun} deleted successfully`,
    failed: (one: string) => `Failed to delete ${one}`,
    conflict: 'Another team member changed this item.',
    unknown: 'The server did not confirm the deletion. Check the list to see if the item was deleted.',
  },
} as const
