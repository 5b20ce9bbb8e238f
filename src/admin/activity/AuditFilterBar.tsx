import { useDownload } from '#src/admin/ui/use-download.ts'
import { buildQuery, downloadAsStaff } from '#src/api/admin/client.ts'
import { useOperation } from '#src/api/admin/operations.ts'
import type { AuditKind } from '#src/contract/audit.ts'
import { exportAuditOperation } from '#src/contract/operations/audit.ts'
import { listMembersOperation } from '#src/contract/staff.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'
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
  const csvDownload = useDownload(texts.exported, texts.exportFailed)

  const downloadAudit = async () => [
    await downloadAsStaff(exportAuditOperation, { query: buildQuery({ ...filterSelection }) }),
  ]

  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4 bg-paper-deep p-4">
      <Field label={texts.member}>
        {(controlProps) => (
          <select
            {...controlProps}
            value={filterSelection.staff}
            onChange={({ target }) => onSelect({ ...filterSelection, staff: target.value })}
          >
            <option value="">{texts.everyone}</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="shared">{texts.sharedPassword}</option>
          </select>
        )}
      </Field>
      <Field label={texts.kind}>
        {(controlProps) => (
          <select
            {...controlProps}
            value={filterSelection.kind}
            onChange={({ target }) => onSelect({ ...filterSelection, kind: target.value as AuditKind | '' })}
          >
            <option value="">{texts.allKinds}</option>
            {Object.entries(texts.kindLabels).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {/* The top margin aligns the Export button with the input fields, which have labels above them. */}
      <Button
        variant="plain"
        className="justify-self-start md:mt-8.5"
        pending={csvDownload.pending}
        onClick={() => csvDownload.download(downloadAudit)}
      >
        {csvDownload.pending ? texts.exporting : texts.export}
      </Button>
    </search>
  )
}
