import { buildQuery, downloadAsStaff } from '#src/admin/api/client.ts'
import { useOperation } from '#src/admin/api/operations.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { ExportButton } from '#src/admin/ui/files/download.tsx'
import type { AuditKind } from '#src/contract/activity/audit.ts'
import { exportAuditOperation } from '#src/contract/activity/operations.ts'
import { listMembersOperation } from '#src/contract/team/operations.ts'
import { activityTexts } from './texts.ts'

const { filter: texts } = activityTexts

/** Filter of the activity log. An empty string selects all members or all kinds of actions. */
export interface AuditSelection {
  /** Id of the member whose actions are listed, or `shared` for the shared password. */
  staff: string
  kind: AuditKind | ''
}

interface Props {
  filterSelection: AuditSelection
  onSelect: (newSelection: AuditSelection) => void
}

export function AuditFilterBar({ filterSelection, onSelect }: Props) {
  const { data: members = [] } = useOperation(listMembersOperation)

  const downloadAudit = async () => [
    await downloadAsStaff(exportAuditOperation, { query: buildQuery({ ...filterSelection }) }),
  ]

  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4 bg-paper-deep p-4">
      <SelectField
        label={texts.member}
        emptyOption={texts.everyone}
        options={[...members.map(({ id, name }): [string, string] => [id, name]), ['shared', texts.sharedPassword]]}
        value={filterSelection.staff}
        onChange={({ target }) => onSelect({ ...filterSelection, staff: target.value })}
      />
      <SelectField
        label={texts.kind}
        emptyOption={texts.allKinds}
        options={Object.entries(texts.kindLabels)}
        value={filterSelection.kind}
        onChange={({ target }) => onSelect({ ...filterSelection, kind: target.value as AuditKind | '' })}
      />
      <ExportButton itemNouns="activity" fetchFiles={downloadAudit} />
    </search>
  )
}
