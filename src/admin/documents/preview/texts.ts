export const previewTexts = {
  title: 'Page preview',
  phone: 'Phone',
  computer: 'Computer',
  refresh: 'Refresh preview',
  loading: 'Loading the page…',
  describeDataCost: (size: string, time: string) =>
    `This page uses ${size} of a visitor’s data. At 1 Mbit/s it loads in ${time}.`,
  describeFrame: (itemNoun: string, width: number) => `Preview of this ${itemNoun}, ${width} pixels wide`,

  links: {
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
