import { type AuditSelection, downloadAudit } from '#src/api/admin/audit.ts'
import { useMembers } from '#src/api/admin/members.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import type { AuditKind } from '#src/contract/audit.ts'
import { useDownload } from '#src/features/admin/use-download.ts'
import { activityTexts } from './texts.ts'

const { filter: texts } = activityTexts

interface Props {
  selection: AuditSelection
  onSelect: (choice: AuditSelection) => void
}

export function AuditFilterBar({ selection, onSelect }: Props) {
  const { data: members = [] } = useMembers()
  const csvDownload = useDownload(texts.exported, texts.exportFailed)

  return (
    <search className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4 bg-paper-deep p-4">
      <Field label={texts.member}>
        {(control) => (
          <select
            {...control}
            value={selection.staff}
            onChange={({ target }) => onSelect({ ...selection, staff: target.value })}
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
        {(control) => (
          <select
            {...control}
            value={selection.kind}
            onChange={({ target }) => onSelect({ ...selection, kind: target.value as AuditKind | '' })}
          >
            <option value="">{texts.allKinds}</option>
            {Object.entries(texts.kinds).map(([kind, label]) => (
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
        onClick={() => csvDownload.download(() => downloadAudit(selection))}
      >
        {csvDownload.pending ? texts.exporting : texts.export}
      </Button>
    </search>
  )
}
