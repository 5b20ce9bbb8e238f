import type { PrintFormat } from '#src/contract/reach/kit.ts'

interface PrintTexts {
  label: string
  hint: string
  download: string
}

const prints: Record<PrintFormat, PrintTexts> = {
  a4: { label: 'Poster A4', hint: 'For doors, shops and notice boards.', download: 'Download poster A4' },
  a3: {
    label: 'Poster A3',
    hint: 'For walls. Phones scan it from two metres.',
    download: 'Download poster A3',
  },
  a5: {
    label: 'Four handbills A5',
    hint: 'On one page A3, with marks to cut. Printed on A4 they are A6.',
    download: 'Download four handbills A5',
  },
  sheet: {
    label: 'Sign-up sheet A4',
    hint: '15 rows with the consent. Type them in at the sign-up desk.',
    download: 'Download sign-up sheet A4',
  },
}

export const kitTexts = {
  heading: 'Posters and texts to share',
  intro:
    'Choose the whole state, an area or an event. You get posters, a sign-up sheet, a message and an image for it.',
  loadingLinks: 'Loading links...',
  find: 'Area or event',
  findHint: 'Such as a town, or a word of the title.',
  noneFound: 'No area and no coming event matches. Check the spelling.',
  area: 'Area',
  state: 'All areas',
  found: (shown: number, all: number) =>
    shown < all ? `${shown} of ${all} shown. Type a name to find the others.` : all === 1 ? '1 found' : `${all} found`,
  eventsFailed: 'Events could not be loaded. Check your connection.',
  retry: 'Try again',
  another: 'Choose another',

  link: 'Link',
  linkHint: 'Sign-ups of this kit count for it.',
  noLink: 'No link leads to this page yet. Create one to get its posters and texts.',
  newName: (title: string) => `Poster: ${title}`,
  create: 'Create link',
  createAnother: 'Create another link',
  creating: 'Creating...',
  created: (name: string) => ({ title: `${name} was created` }),
  createFailed: 'Failed to create the link',
  loading: 'Loading posters and texts...',

  printHeading: 'Print',
  printHint: 'Black and white, as PDF. Print at 100 %.',
  prints,
  downloading: 'Downloading...',
  download: 'Download',
  downloaded: 'PDF downloaded',
  downloadFailed: 'The PDF could not be downloaded',

  textHeading: 'Message',
  count: (length: number, max: number) => `${length} of ${max} characters`,
  copyText: 'Copy message',
  textCopied: 'Message copied',
  whatsApp: 'Send by WhatsApp',
  newTab: ' (opens in a new tab)',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',

  imageHeading: 'Image for a status',
  imageAlt: (title: string) => `Image about ${title}`,
  copyImage: 'Copy image',
  imageCopied: { title: 'Image copied' },
  copyImageFailed: 'The image could not be copied',
  saveImage: 'Download image',
  shareImage: 'Share image',
  loadingImage: 'Loading image...',
  shareAgain: { title: 'The image is ready', description: 'Press “Share image” once more.' },
  shareFailed: 'The image could not be shared',
} as const
