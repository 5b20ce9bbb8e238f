import { COUNT_STEP, type LinkChannel } from '#src/contract/reach/links.ts'

/** Words for a rounded number of sign-ups. */
export function describeCount(count: number): string {
  return count === 0 ? `under ${COUNT_STEP}` : String(count)
}

export const channelLabels: Record<LinkChannel, string> = {
  poster: 'Poster',
  flyer: 'Flyer',
  radio: 'Radio',
  whatsapp: 'WhatsApp group',
  social: 'Social media',
  other: 'Other',
}

export const reachTexts = {
  heading: 'Reach',
  wholeState: 'Whole state',

  links: {
    heading: 'Links',
    intro: 'A short address for a poster, the radio or a group. It leads to a page of this site, and counts sign-ups.',
    loading: 'Loading links...',
    empty: 'No links yet. Create one for your first poster.',
    noneFound: 'No link matches the filter.',
    create: 'Create link',
    searchPlaceholder: 'Name or code',
    area: 'Area',
    anyArea: 'All areas',
    channel: 'Channel',
    anyChannel: 'All channels',
    found: (count: number) => (count === 1 ? '1 link' : `${count} links`),
    leadsTo: (page: string) => `Leads to ${page}`,
    pageGone: 'Its page is gone: choose another.',
    signUps: (count: string) => `Sign-ups: ${count}`,
    copy: 'Copy address',
    copyOf: (name: string) => `Copy address of ${name}`,
    copied: 'Address copied',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    remove: 'Delete',
    removeOf: (name: string) => `Delete ${name}`,
    createdOn: 'Created',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: (address: string) =>
      `${address} stops working at once. Visitors who scan a printed poster or tap an old message with it find no page. A code with sign-ups cannot be used again. To lead people to another page, edit the link instead: its code stays.`,
    deleteConfirm: 'Delete link',
    deleted: (name: string) => ({ title: `${name} was deleted` }),
    deleteFailed: (name: string) => `Failed to delete ${name}`,
  },

  form: {
    createTitle: 'Create link',
    editTitle: (code: string) => `Edit link ${code}`,
    name: 'Name',
    nameHint: 'For your team only, such as “Poster at Eke Awka market”.',
    page: 'Page',
    choosePage: 'Choose a page',
    pageHint:
      'Sign-ups count best with Volunteer or the page of an area, which have the form. From another page the visitor must go straight to the form.',
    pageGroups: { fixed: 'Pages', areas: 'Pages of areas', events: 'Events', news: 'News' },
    area: 'Area',
    channel: 'Channel',
    code: 'Code',
    codeHint:
      '4 to 10 letters and digits, such as RADIO1. Leave it empty for a random one. It cannot be changed later.',
    save: 'Save link',
    cancel: 'Cancel',
    created: (name: string) => ({ title: `${name} was created` }),
    saved: (name: string) => ({ title: `${name} was saved` }),
    failed: 'The link was not saved',
    conflict: 'Another member changed this link meanwhile. Check the list, then save again to replace their change.',
    unconfirmed: 'The server did not answer. Check the list before you try again.',
  },

  signUps: {
    heading: 'Sign-ups',
    loading: 'Counting sign-ups...',
    rounding:
      'Numbers are rounded down to fives, and numbers under five are not shown, so that nobody can be told from them. Visits are not counted.',
    link: 'Link',
    anyLink: 'All links',
    area: 'Area',
    anyArea: 'All areas',
    weeks: (weeks: number) => `Last ${weeks} weeks`,
    weekChart: 'Sign-ups per week',
    week: 'Week from',
    count: 'Sign-ups',
    showTable: 'Show as a table',
    areas: 'Sign-ups per area',
    brought: (count: string) => `By volunteers’ own links: ${count}`,
  },
}
