import { PREVIEW_DAYS } from '#src/contract/documents/preview.ts'

export const previewTexts = {
  title: 'Page preview',
  phone: 'Phone',
  computer: 'Computer',
  refresh: 'Refresh preview',
  loading: 'Loading the page…',
  loadFailed: 'Failed to load the preview. Write some text first, or try again.',
  describeDataCost: (size: string, time: string) =>
    `This page uses ${size} of a visitor’s data. At 1 Mbit/s it loads in ${time}.`,
  describeFrame: (itemNoun: string, width: number) => `Preview of this ${itemNoun}, ${width} pixels wide`,
  notSavedHint: (itemNoun: string) => `To send a preview link, save the ${itemNoun} as a draft first.`,
  publishedHint: (itemNoun: string) => `This ${itemNoun} is published. Instead of a preview link, send`,
  publicAddress: 'its public address',

  links: {
    intro: (itemNoun: string) =>
      `A preview link shows the saved text of this ${itemNoun} to anyone who has the link. It works for ${PREVIEW_DAYS} days, or until the ${itemNoun} is published.`,
    create: 'Create preview link',
    createFailed: 'Failed to create the preview link',
    copyWarning: 'Copy this link now: it is shown only once.',
    copy: 'Copy link',
    linkCopied: 'Preview link copied',
    whatsapp: 'Send by WhatsApp',
    whatsappMessage: 'Please read this page before it is published:',
    describeLink: (createdAt: string, maker: string | null, expiresAt: string) =>
      `Created ${createdAt} by ${maker ?? 'the shared password'}, works until ${expiresAt}`,
    revoke: 'Revoke link',
    revokeOne: (createdAt: string) => `Revoke link created ${createdAt}`,
    linkRevoked: 'Preview link revoked',
    revokeFailed: 'Failed to revoke the preview link',
  },
} as const
