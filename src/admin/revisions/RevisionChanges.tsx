import { type Change, diffWords } from 'diff'
import { revisionsTexts } from './texts.ts'

interface Props {
  revisionFields: Record<string, unknown>
  currentFields: Record<string, unknown>
  fieldLabels: Record<string, string>
}

const toComparableText = (value: unknown) => (typeof value === 'string' ? value : '')

function DiffPart({ value, added, removed }: Change) {
  if (added) return <ins className="bg-white font-bold underline decoration-2">{value}</ins>
  if (removed) return <del className="text-ink-soft line-through">{value}</del>
  return <>{value}</>
}

/** Shows a word-by-word comparison of every field that differs between a revision and the current text. */
export function RevisionChanges({ revisionFields, currentFields, fieldLabels }: Props) {
  const changedFields = Object.entries(fieldLabels).filter(
    ([name]) =>
      name in revisionFields && toComparableText(revisionFields[name]) !== toComparableText(currentFields[name]),
  )
  if (changedFields.length === 0) return <p>{revisionsTexts.sameText}</p>
  return (
    <dl className="grid gap-4">
      {changedFields.map(([name, label]) => (
        <div key={name}>
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {diffWords(toComparableText(revisionFields[name]), toComparableText(currentFields[name])).map(
              (diffPart, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list of text parts never changes order
                <DiffPart key={index} {...diffPart} />
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
