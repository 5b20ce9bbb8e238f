import { useState } from 'react'
import { readUnsavedText } from '#src/api/admin/editors.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/components/ui/Button.tsx'
import type { EditorReportResult, OpenEditor } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { ButtonRow } from '#src/features/admin/ButtonRow.tsx'
import { TextComparison } from '#src/features/admin/conflict/TextComparison.tsx'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { autosaveTexts } from './texts.ts'

const { otherEditors: texts } = autosaveTexts

interface Props {
  section: Section
  otherEditors: EditorReportResult['others']
  fieldLabels: Record<string, string>
  myText: Record<string, string>
  onContinue: (text: OpenEditor) => void
}

function describeEditor({ isOpen, hasText, changedAt, by }: EditorReportResult['others'][number]): string {
  const time = formatShortDateTime(changedAt)
  if (!isOpen) return texts.describeClosedEditor(time, by)
  return `${texts.describeOpenEditor(by)}${hasText ? texts.describeUnsavedText(time) : ''}`
}

/** Lists other open editing forms of the same item, and their unsaved text. */
export function OtherEditors({ section, otherEditors, fieldLabels, myText, onContinue }: Props) {
  const [comparedText, setComparedText] = useState<OpenEditor>()
  const [pending, setPending] = useState(false)

  async function toggleComparison(otherEditor: EditorReportResult['others'][number]) {
    if (comparedText?.id === otherEditor.id) return setComparedText(undefined)
    setPending(true)
    try {
      const text = await readUnsavedText(section, otherEditor.item, otherEditor.id)
      if (text) setComparedText(text)
      else showToast({ title: texts.textGone })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: texts.loadFailed, variant: 'destructive' })
    }
    setPending(false)
  }

  return (
    // Render the live region while it is empty, because screen readers announce only text added to it later.
    <div className="grid gap-4 empty:hidden" role="status">
      {otherEditors.map((otherEditor) => (
        <div key={otherEditor.id} className="grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4">
          <p>{describeEditor(otherEditor)}</p>
          {otherEditor.hasText && (
            <ButtonRow>
              <Button
                variant="quiet"
                pending={pending}
                aria-expanded={comparedText?.id === otherEditor.id}
                onClick={() => toggleComparison(otherEditor)}
              >
                {comparedText?.id === otherEditor.id ? texts.hide : texts.compare}
              </Button>
            </ButtonRow>
          )}
          {comparedText?.id === otherEditor.id && comparedText.fields && (
            <>
              <TextComparison
                fieldLabels={fieldLabels}
                myText={myText}
                theirText={comparedText.fields}
                columnNames={{ myText: texts.myText, theirText: texts.theirText }}
              />
              <ButtonRow>
                <Button
                  variant="plain"
                  onClick={() => {
                    onContinue(comparedText)
                    setComparedText(undefined)
                  }}
                >
                  {texts.continueText}
                </Button>
              </ButtonRow>
            </>
          )}
        </div>
      ))}
    </div>
  )
}
