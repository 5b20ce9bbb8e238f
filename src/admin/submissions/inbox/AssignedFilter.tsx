import { useStore } from '@nanostores/react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { assignedFilters } from '#src/contract/submissions/inbox.ts'
import { hasPermission } from '#src/contract/team/members.ts'
import { listMembersOperation } from '#src/contract/team/operations.ts'
import { inboxTexts } from './texts.ts'

const texts = inboxTexts.filter

interface Props {
  value: string
  onChange: (value: string) => void
}

/** Filters an inbox by the member who handles a submission. Only owners may list the other members. */
export function AssignedFilter({ value, onChange }: Props) {
  const member = useStore($member)
  const { data: team = [] } = useOperation(listMembersOperation, usePermission('manage-staff') ? {} : null)
  const others = team.filter(({ id, role }) => id !== member?.id && hasPermission(role, 'inbox'))
  const options: [value: string, label: string][] = [
    ...assignedFilters
      .filter((filter) => filter !== 'me' || member)
      .map((filter): [string, string] => [filter, texts.assignedOptions[filter]]),
    ...others.map(({ id, name }): [string, string] => [id, name]),
  ]
  if (value && !options.some(([optionValue]) => optionValue === value)) options.push([value, texts.assignedToMember])

  return (
    <SelectField
      label={texts.assigned}
      emptyOption={texts.assignedToAnyone}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
