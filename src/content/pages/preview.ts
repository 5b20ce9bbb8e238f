export const preview = {
  title: 'Preview',
  description: 'Not published yet.',
  draft: 'Draft',
  asOf: 'Not published. Saved on',
  missing: 'Still missing:',
  untitled: 'Without a title',
  settings: { title: 'Preview, not published', note: 'Changed section of the settings:' },
  over: {
    title: 'This preview has ended',
    text: 'A preview link works for 7 days, until the text is published or the link is revoked. Ask the sender for a new one.',
  },
  home: { href: '/', label: 'To the site' },
}
