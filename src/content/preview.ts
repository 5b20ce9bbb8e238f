/** Texts around a preview for readers of a preview link. */
export const preview = {
  title: 'Preview',
  description: 'Not published yet.',
  draft: 'Draft',
  asOf: 'Not published. As written on',
  missing: 'Still missing:',
  untitled: 'Without a title',
  over: {
    title: 'This preview has ended',
    text: 'Links to previews work for a week, and staff can end them. Ask whoever sent it for a new one.',
  },
  home: { href: '/', label: 'To the site' },
}
