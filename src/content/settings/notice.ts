import { defineSection, group, text } from './field.ts'

export const noticeSection = defineSection({
  title: 'Notice',
  help: 'One sentence on every page, at the bottom of the screen, such as a rally that has moved.',
  editableBy: 'editor',
  page: '/',
  fields: {
    text: text({ label: 'Sentence', help: 'Leave empty for no notice.', max: 120, isOptional: true }),
    link: group({
      label: 'Link',
      fields: {
        href: text({ label: 'Address', max: 200, format: 'link', isOptional: true, example: '/events' }),
        label: text({ label: 'Text of the link', max: 24, isOptional: true }),
      },
    }),
    from: text({ label: 'From', help: 'Lagos time. Empty: at once.', max: 16, format: 'moment', isOptional: true }),
    until: text({
      label: 'Until',
      help: 'Lagos time. Empty: until you remove it.',
      max: 16,
      format: 'moment',
      isOptional: true,
    }),
  },
  defaults: { text: '', link: { href: '', label: '' }, from: '', until: '' },
  findProblems({ from, until, link }) {
    if (from && until && from >= until) return [{ path: ['until'], message: 'The end must be after the start.' }]
    if (Boolean(link.href) !== Boolean(link.label))
      return [{ path: ['link', link.href ? 'label' : 'href'], message: 'A link needs an address and a text.' }]
    return []
  },
})
