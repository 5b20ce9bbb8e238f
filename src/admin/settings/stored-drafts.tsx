import { useState } from 'react'
import { TextComparison } from '#src/admin/editor/TextComparison.tsx'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { callAsStaff } from '#src/api/admin/client.ts'
import { ApiError } from '#src/api/client.ts'
import { deleteSettingsDraftOperation } from '#src/contract/operations/settings.ts'
import type { SettingsDraft } from '#src/contract/settings.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import type { StoredSettingsDraft } from './draft-autosave.ts'
import { describeValues, type FormValues, listLabels } from './field-values.ts'
import { deleteSettingsOnDevice, listSettingsOnDevice } from './settings-on-device.ts'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-editor.ts'

const { draft: texts } = settingsTexts
const noticeClass = 'grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4'

/** Lists the drafts that forms left behind. The copy on this device hides the same form's draft on the server. */
function listStoredDrafts(section: string, serverDraft: SettingsDraft | null): StoredSettingsDraft[] {
  const copies = listSettingsOnDevice(section).map((copy) => ({ ...copy, by: null, isOnDevice: true }))
  const isCopied = copies.some(({ editor }) => editor === serverDraft?.editor)
  const drafts = serverDraft && !isCopied ? [{ ...serverDraft, isOnDevice: false }] : []
  return [...drafts, ...copies].sort((first, second) => second.changedAt.localeCompare(first.changedAt))
}

interface DraftComparisonProps {
  editor: SectionEditor
  theirs: FormValues
  mine: FormValues
  summary: string
  columnNames: { theirText: string; myText: string }
}

function DraftComparison({ editor: { fields }, theirs, mine, summary, columnNames }: DraftComparisonProps) {
  return (
    <details>
      <summary className="py-2 font-bold">{summary}</summary>
      <div className="grid gap-4">
        <TextComparison
          headingLevel={3}
          fieldLabels={listLabels(fields)}
          theirText={describeValues(fields, theirs)}
          myText={describeValues(fields, mine)}
          columnNames={columnNames}
        />
      </div>
    </details>
  )
}

interface StoredDraftsProps {
  editor: SectionEditor
  serverDraft: SettingsDraft | null
}

/** Offers to continue or to discard stored drafts, until the user types. */
export function StoredDrafts({ editor, serverDraft }: StoredDraftsProps) {
  const { section, base, isDirty } = editor
  const [drafts, setDrafts] = useState(() => listStoredDrafts(section, serverDraft))
  const discarding = useConfirmation(discardDraft)

  async function discardDraft(draft: StoredSettingsDraft) {
    try {
      if (draft.editor === serverDraft?.editor) await callAsStaff(deleteSettingsDraftOperation, { id: section })
      deleteSettingsOnDevice(section, draft.editor)
      setDrafts((current) => current.filter((otherDraft) => otherDraft !== draft))
      showToast(texts.discarded)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showErrorToast({ title: texts.discardFailed })
    }
  }

  if (isDirty || drafts.length === 0) return null
  return (
    <>
      {drafts.map((draft) => {
        const time = formatShortDateTime(draft.changedAt)
        return (
          <div key={draft.editor} className={noticeClass} role="status">
            <p className="font-bold">{draft.isOnDevice ? texts.titleOnDevice(time) : texts.title(draft.by, time)}</p>
            <DraftComparison
              editor={editor}
              theirs={base.values}
              mine={{ ...base.values, ...draft.values }}
              summary={texts.compare}
              columnNames={{ theirText: texts.saved, myText: texts.unsaved }}
            />
            <ButtonRow>
              <Button
                variant="plain"
                onClick={() => {
                  setDrafts([])
                  editor.continueDraft(draft)
                }}
              >
                {texts.continue}
              </Button>
              <Button variant="danger" onClick={() => discarding.ask(draft)}>
                {texts.discard}
              </Button>
            </ButtonRow>
          </div>
        )
      })}
      <ConfirmDialog
        {...discarding.dialog}
        title={texts.question}
        text={texts.questionText}
        confirmLabel={texts.discard}
      />
    </>
  )
}

/** Tells that another form has a draft of the section, and asks which one to keep. */
export function TheirDraft({ editor }: { editor: SectionEditor }) {
  const { theirDraft } = editor.autosaveState
  return (
    // Render the live region while it is empty, because screen readers announce only text added to it later.
    <div className="grid empty:hidden" role="status">
      {theirDraft && (
        <div className={noticeClass}>
          <p>{texts.theirs(theirDraft.by, formatShortDateTime(theirDraft.changedAt))}</p>
          <DraftComparison
            editor={editor}
            theirs={{ ...editor.base.values, ...theirDraft.values }}
            mine={editor.values}
            summary={texts.compareBoth}
            columnNames={{ theirText: texts.theirValues, myText: texts.myValues }}
          />
          <ButtonRow>
            <Button variant="plain" onClick={editor.continueTheirDraft}>
              {texts.continueTheirs}
            </Button>
            <Button variant="plain" onClick={editor.replaceTheirDraft}>
              {texts.replaceTheirs}
            </Button>
          </ButtonRow>
        </div>
      )}
    </div>
  )
}

/** Shows where the unsaved changes are stored. */
export function DraftStatus({ location, storedAt }: SectionEditor['autosaveState']) {
  if (!location || !storedAt) return null
  const isLost = location === 'nowhere'
  return (
    <p className={isLost ? adminStyles.notSaved : adminStyles.facts} role={isLost ? 'alert' : undefined}>
      {texts.locations[location](formatShortDateTime(storedAt))}
    </p>
  )
}
