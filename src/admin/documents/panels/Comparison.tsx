import { type Change, diffWords } from 'diff'
import { useMemo } from 'react'
import { documentTexts as texts } from '#src/admin/documents/texts.ts'

type TextByField = Record<string, string>

/** Lists the fields whose text differs. */
function listDifferences(labels: TextByField, oldTexts: TextByField, newTexts: TextByField) {
  return Object.entries(labels)
    .map(([name, label]) => ({ name, label, oldText: oldTexts[name] ?? '', newText: newTexts[name] ?? '' }))
    .filter(({ oldText, newText }) => oldText !== newText)
}

/** Longer texts scroll in their column, so that both and the buttons below them fit on a phone. */
const MAX_SHOWN_CHARACTERS = 600

const isImage = (text: string) => /^(?:data:image\/|\/api\/media\/)/.test(text)

interface TextColumnProps {
  name: string
  text: string
  /** Word-by-word comparison; undefined for a field with an image. */
  diffParts: Change[] | undefined
  highlightedChange: 'added' | 'removed'
}

function TextColumn({ name, text, diffParts, highlightedChange }: TextColumnProps) {
  const isLong = text.length > MAX_SHOWN_CHARACTERS
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-bold">{name}</dt>
      {diffParts ? (
        <dd
          className={`min-h-8 whitespace-pre-line bg-white p-2 wrap-anywhere ${isLong ? 'max-h-80 overflow-y-auto' : ''}`}
          {...(isLong && { tabIndex: 0 })}
        >
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

interface SideBySideProps {
  theirText: string
  myText: string
  columnNames: { myText: string; theirText: string }
}

/** Shows two texts of one field side by side, and marks the differences. */
export function SideBySide({ theirText, myText, columnNames }: SideBySideProps) {
  // Compares long texts only when one of them changes, not with each key that is typed into another field.
  const diffParts = useMemo(
    () => (isImage(theirText) || isImage(myText) ? undefined : diffWords(theirText, myText)),
    [theirText, myText],
  )
  return (
    <dl className="grid gap-2 md:grid-cols-2">
      <TextColumn name={columnNames.theirText} text={theirText} diffParts={diffParts} highlightedChange="removed" />
      <TextColumn name={columnNames.myText} text={myText} diffParts={diffParts} highlightedChange="added" />
    </dl>
  )
}

interface ComparisonProps {
  labels: TextByField
  theirTexts: TextByField
  myTexts: TextByField
  columnNames: SideBySideProps['columnNames']
}

/** Compares the fields of two texts side by side. */
export function Comparison({ labels, theirTexts, myTexts, columnNames }: ComparisonProps) {
  const differences = listDifferences(labels, theirTexts, myTexts)
  if (differences.length === 0) return <p>{texts.sameTexts}</p>
  return differences.map(({ name, label, oldText, newText }) => (
    <div key={name} className="grid gap-2">
      <p className="font-bold">{label}</p>
      <SideBySide theirText={oldText} myText={newText} columnNames={columnNames} />
    </div>
  ))
}

function DiffPart({ value, added, removed }: Change) {
  if (added) return <ins className="bg-white font-bold underline decoration-2">{value}</ins>
  if (removed) return <del className="text-ink-soft line-through">{value}</del>
  return <>{value}</>
}

interface ChangesProps {
  labels: TextByField
  formerTexts: TextByField
  currentTexts: TextByField
}

/** Compares a former text with the current one, word by word in each field. */
export function Changes({ labels, formerTexts, currentTexts }: ChangesProps) {
  const differences = listDifferences(labels, formerTexts, currentTexts)
  if (differences.length === 0) return <p>{texts.history.same}</p>
  return (
    <dl className="grid gap-4">
      {differences.map(({ name, label, oldText, newText }) => (
        <div key={name}>
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {diffWords(oldText, newText).map((diffPart, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of text parts never changes order
              <DiffPart key={index} {...diffPart} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
