import { type Change, diffWords } from 'diff'
import { documentTexts } from '#src/admin/documents/texts.ts'
import { listChangedFields } from './TextComparison.tsx'

interface RevisionChangesProps {
  revisionFields: Record<string, unknown>
  currentFields: Record<string, unknown>
  fieldLabels: Record<string, string>
}

function DiffPart({ value, added, removed }: Change) {
  if (added) return <ins className="bg-white font-bold underline decoration-2">{value}</ins>
  if (removed) return <del className="text-ink-soft line-through">{value}</del>
  return <>{value}</>
}

/** Shows a word-by-word comparison of every field that differs between a revision and the current text. */
export function RevisionChanges({ revisionFields, currentFields, fieldLabels }: RevisionChangesProps) {
  const changedFields = listChangedFields(fieldLabels, revisionFields, currentFields).filter(
    ({ name }) => name in revisionFields,
  )
  if (changedFields.length === 0) return <p>{documentTexts.history.same}</p>
  return (
    <dl className="grid gap-4">
      {changedFields.map(({ name, label, oldValue, newValue }) => (
        <div key={name}>
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {diffWords(oldValue, newValue).map((diffPart, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of text parts never changes order
              <DiffPart key={index} {...diffPart} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
