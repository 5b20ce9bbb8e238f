import { type AuditSelection, downloadAudit } from '#src/api/admin/audit.ts'
import { useMembers } from '#src/api/admin/members.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import type { AuditKind } from '#src/contract/audit.ts'
import { useDownload } from '#src/features/admin/use-download.ts'
import { activityTexts } from './texts.ts'

const { filter: texts } = activityTexts

interface Props {
  filterSelection: AuditSelection
  onSelect: (newSelection: AuditSelection) => void
}

export function AuditFilterBar({ filterSelection, onSelect }: Props) {
  const { data: members = [] } = useMembers()
  const csvDownload = useDownload(texts.exported, texts.exportFailed)

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
        onClick={() => csvDownload.download(() => downloadAudit(filterSelection))}
      >
        {csvDownload.pending ? texts.exporting : texts.export}
      </Button>
    </search>
  )
}
