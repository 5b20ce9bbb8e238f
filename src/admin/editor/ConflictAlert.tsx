import { type Change, diffWords } from 'diff'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { Button } from '#src/ui/Button.tsx'
import { conflictTexts, conflictTexts as texts } from './texts.ts'

interface TextComparisonProps {
  fieldLabels: Record<string, string>
  myText: Record<string, unknown>
  theirText: Record<string, unknown>
  columnNames: { myText: string; theirText: string }
}

const toComparableText = (value: unknown) => (typeof value === 'string' ? value : '')

function isImage(value: unknown): value is string {
  return typeof value === 'string' && /^(?:data:image\/|\/api\/media\/)/.test(value)
}

function ImageColumn({ name, image }: { name: string; image: unknown }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-bold">{name}</dt>
      <dd>
        {isImage(image) ? (
          <img className="max-h-32 max-w-48" src={image} alt={name} />
        ) : (
          toComparableText(image) || conflictTexts.noImage
        )}
      </dd>
    </div>
  )
}

function HighlightedText({ text }: { text: string }) {
  return <mark className="bg-line text-ink underline decoration-2">{text}</mark>
}

function TextColumn({
  name,
  diffParts,
  highlightedChange,
}: {
  name: string
  diffParts: Change[]
  highlightedChange: 'added' | 'removed'
}) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-bold">{name}</dt>
      <dd className="min-h-8 whitespace-pre-line bg-white p-2 wrap-anywhere">
        {diffParts.map((diffPart, index) => {
          if (!diffPart.added && !diffPart.removed) return diffPart.value
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of text parts never changes order
          return diffPart[highlightedChange] ? <HighlightedText key={index} text={diffPart.value} /> : null
        })}
      </dd>
    </div>
  )
}

/** Compares two texts side by side and marks the differences in each field. */
export function TextComparison({ fieldLabels, myText, theirText, columnNames }: TextComparisonProps) {
  const differingFields = Object.entries(fieldLabels).filter(
    ([name]) => toComparableText(myText[name]) !== toComparableText(theirText[name]),
  )
  if (differingFields.length === 0) return <p>{conflictTexts.sameTexts}</p>
  return (
    <>
      {differingFields.map(([name, label]) => {
        const isImageField = isImage(myText[name]) || isImage(theirText[name])
        const diffParts = isImageField
          ? []
          : diffWords(toComparableText(theirText[name]), toComparableText(myText[name]))
        return (
          <div key={name} className="grid gap-2">
            <h4 className="font-bold">{label}</h4>
            <dl className="grid gap-2 md:grid-cols-2">
              {isImageField ? (
                <>
                  <ImageColumn name={columnNames.theirText} image={theirText[name]} />
                  <ImageColumn name={columnNames.myText} image={myText[name]} />
                </>
              ) : (
                <>
                  <TextColumn name={columnNames.theirText} diffParts={diffParts} highlightedChange="removed" />
                  <TextColumn name={columnNames.myText} diffParts={diffParts} highlightedChange="added" />
                </>
              )}
            </dl>
          </div>
        )
      })}
    </>
  )
}

interface ConflictAlertProps {
  itemNoun: string
  fieldLabels: Record<string, string>
  myText: Record<string, string>
  /** Text that another team member saved; undefined while it loads. */
  theirText: Record<string, string> | undefined
  /** Name of the member who saved `theirText`, if known. */
  theirName: string | undefined
  pending: boolean
  onOverwrite: () => void
  onReload: () => void
}

function formatFields(fieldLabels: Record<string, string>, text: Record<string, string>): string {
  const fieldLines = Object.entries(fieldLabels).flatMap(([name, label]) => {
    const value = text[name]
    return value && !value.startsWith('data:') ? [`${label}: ${value}`] : []
  })
  return fieldLines.join('\n\n')
}

/** Alert about an edit conflict: compares the user's text with the text that another team member saved. */
export function ConflictAlert({
  itemNoun,
  fieldLabels,
  myText,
  theirText,
  theirName,
  pending,
  onOverwrite,
  onReload,
}: ConflictAlertProps) {
  return (
    <>
      <p>
        <strong>{texts.title(itemNoun)}</strong> {texts.text}
      </p>
      {theirText ? (
        <TextComparison
          fieldLabels={fieldLabels}
          myText={myText}
          theirText={theirText}
          columnNames={{ theirText: texts.savedBy(theirName), myText: texts.myText }}
        />
      ) : (
        <p>{texts.theirTextNotLoaded}</p>
      )}
      <ButtonRow>
        <Button variant="plain" onClick={onReload}>
          {texts.loadTheirs}
        </Button>
        <Button pending={pending} onClick={onOverwrite}>
          {texts.overwriteWithMine}
        </Button>
        <Button variant="quiet" onClick={() => void copyText(formatFields(fieldLabels, myText), texts.textCopied)}>
          {texts.copyMyText}
        </Button>
      </ButtonRow>
    </>
  )
}
