import { ButtonRow } from '#src/admin/ui/ButtonRow.tsx'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextComparison } from './TextComparison.tsx'
import { conflictTexts as texts } from './texts.ts'

interface Props {
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
}: Props) {
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
