import { type Change, diffWords } from 'diff'
import { documentTexts as texts } from '#src/admin/documents/texts.ts'

type ValueByField = Record<string, unknown>

const toComparableText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Lists the fields whose text differs. */
export function listChangedFields(fieldLabels: Record<string, string>, oldText: ValueByField, newText: ValueByField) {
  return Object.entries(fieldLabels)
    .map(([name, label]) => ({
      name,
      label,
      oldValue: toComparableText(oldText[name]),
      newValue: toComparableText(newText[name]),
    }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue)
}

const isImage = (text: string) => /^(?:data:image\/|\/api\/media\/)/.test(text)

interface TextColumnProps {
  name: string
  text: string
  /** Word-by-word comparison; undefined for a field with an image. */
  diffParts: Change[] | undefined
  highlightedChange: 'added' | 'removed'
}

function TextColumn({ name, text, diffParts, highlightedChange }: TextColumnProps) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-bold">{name}</dt>
      {diffParts ? (
        <dd className="min-h-8 whitespace-pre-line bg-white p-2 wrap-anywhere">
          {diffParts.map((diffPart, index) => {
            if (!diffPart.added && !diffPart.removed) return diffPart.value
            return diffPart[highlightedChange] ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of text parts never changes order
              <mark key={index} className="bg-line text-ink underline decoration-2">
                {diffPart.value}
              </mark>
            ) : null
          })}
        </dd>
      ) : (
        <dd>{isImage(text) ? <img className="max-h-32 max-w-48" src={text} alt={name} /> : text || texts.noImage}</dd>
      )}
    </div>
  )
}

interface TextComparisonProps {
  fieldLabels: Record<string, string>
  myText: ValueByField
  theirText: ValueByField
  columnNames: { myText: string; theirText: string }
  headingLevel?: 3 | 4
}

/** Compares two texts side by side and marks the differences in each field. */
export function TextComparison({ fieldLabels, myText, theirText, columnNames, headingLevel = 4 }: TextComparisonProps) {
  const Heading = `h${headingLevel}` as const
  const changedFields = listChangedFields(fieldLabels, theirText, myText)
  if (changedFields.length === 0) return <p>{texts.sameTexts}</p>
  return changedFields.map(({ name, label, oldValue, newValue }) => {
    const diffParts = isImage(oldValue) || isImage(newValue) ? undefined : diffWords(oldValue, newValue)
    return (
      <div key={name} className="grid gap-2">
        <Heading className="font-bold">{label}</Heading>
        <dl className="grid gap-2 md:grid-cols-2">
          <TextColumn name={columnNames.theirText} text={oldValue} diffParts={diffParts} highlightedChange="removed" />
          <TextColumn name={columnNames.myText} text={newValue} diffParts={diffParts} highlightedChange="added" />
        </dl>
      </div>
    )
  })
}
