import type { Assignee } from '#src/contract/submissions/assignment.ts'
import { inboxTexts } from './texts.ts'

/** Options of a select: the user first, then the others, such as `Chidi, coordinator for Nnewi North`. */
export function listAssigneeOptions(assignees: Assignee[], ownId?: string): [id: string, label: string][] {
  const own = assignees.filter(({ id }) => id === ownId)
  const others = assignees.filter(({ id }) => id !== ownId)
  return [
    ...own.map(({ id, name }): [string, string] => [id, inboxTexts.assignment.you(name)]),
    ...others.map((member): [string, string] => [member.id, inboxTexts.assignment.describeMember(member)]),
  ]
}
