import { useStore } from '@nanostores/react'
import { TextComparison } from '#src/admin/editor/TextComparison.tsx'
import type { Editor } from '#src/admin/editor/use-editor.ts'
import { $member } from '#src/admin/session/session.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Button } from '#src/ui/Button.tsx'
import type { AutosaveState } from './autosave.ts'
import { autosaveTexts } from './texts.ts'

/** Shows when unsaved text was last backed up, and whether the server or this device stores the text. */
export function AutosaveStatus({ textLocation, storedAt, theirDraft }: AutosaveState) {
  const { conflict, ...locationTexts } = autosaveTexts.locationTexts
  if (!textLocation) return null
  const describeLocation = theirDraft && textLocation === 'device' ? conflict : locationTexts[textLocation]
  return (
    // The backup time is not a live region, because screen readers would announce it every few seconds.
    <p
      className={textLocation === 'nowhere' ? adminStyles.notSaved : adminStyles.facts}
      role={textLocation === 'nowhere' ? 'alert' : undefined}
    >
      {describeLocation(formatShortDateTime(new Date(storedAt).toISOString()))}
    </p>
  )
}

const { otherEditors: texts } = autosaveTexts

function describeOthers({ openEditors, theirDraft }: AutosaveState): string {
  const lines = openEditors.map(({ by }) => texts.describeOpenEditor(by))
  if (!theirDraft) return lines.join(' ')
  const time = formatShortDateTime(theirDraft.changedAt)
  const isOpen = openEditors.some(({ by }) => by === theirDraft.by)
  return [...lines, isOpen ? texts.describeUnsavedText(time) : texts.describeClosedEditor(time, theirDraft.by)].join(
    ' ',
  )
}

/** Tells who else has the item open, and compares the draft of another form with the text of this form. */
export function OtherEditors({ editor }: { editor: Editor }) {
  const { theirDraft } = editor.autosaveState
  const member = useStore($member)
  const canReplaceDraft = !member || member.role === 'owner' || member.name === theirDraft?.by
  const description = describeOthers(editor.autosaveState)

  return (
    // Render the live region while it is empty, because screen readers announce only text added to it later.
    <div className="grid gap-4 empty:hidden" role="status">
      {description && (
        <div className="grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4">
          <p>{description}</p>
          {theirDraft && (
            <details open={editor.isDirty}>
              <summary className="py-2 font-bold">{texts.compare}</summary>
              <div className="grid gap-4">
                <TextComparison
                  fieldLabels={editor.fieldLabels}
                  myText={editor.draft}
                  theirText={theirDraft.fields}
                  columnNames={{ myText: texts.myText, theirText: texts.theirText }}
                />
                <ButtonRow>
                  <Button variant="plain" onClick={editor.continueTheirDraft}>
                    {texts.continueText}
                  </Button>
                  {editor.isDirty && canReplaceDraft && (
                    <Button variant="plain" onClick={editor.replaceTheirDraft}>
                      {texts.keepMine}
                    </Button>
                  )}
                </ButtonRow>
              </div>
            </details>
          )}
        </div>
      )}
    </div>
  )
}
