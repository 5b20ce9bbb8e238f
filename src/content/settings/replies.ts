import { replies } from '#src/content/pages/replies.ts'
import { choice, defineSection, group, list, longText, text } from './field.ts'

export const repliesSection = defineSection({
  title: 'Replies',
  help: 'Texts with which your team starts a reply to volunteers and messages. Visitors do not see this section.',
  editableBy: 'editor',
  isForStaff: true,
  fields: {
    replies: list({
      label: 'Replies',
      help: '{name} and {area} stand for those of the person, {candidate} for the candidate.',
      itemName: 'reply',
      min: 0,
      max: 20,
      item: group({
        label: 'Reply',
        fields: {
          title: text({ label: 'Situation', help: 'The name in the list of replies.', max: 60 }),
          for: choice({ label: 'For', options: { volunteers: 'Volunteers', messages: 'Messages' } }),
          text: longText({ label: 'Text', max: 800, placeholders: ['name', 'area'] }),
        },
      }),
    }),
  },
  defaults: { replies },
  findProblems({ replies }) {
    const isRepeated = ({ title, for: list }: (typeof replies)[number], index: number) =>
      replies.findIndex((other) => other.title === title && other.for === list) < index
    return replies.flatMap((reply, index) =>
      isRepeated(reply, index)
        ? [{ path: ['replies', index, 'title'], message: 'Another reply has this name: choose a different one' }]
        : [],
    )
  },
})
