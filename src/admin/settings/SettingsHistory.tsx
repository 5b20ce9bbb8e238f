import { useId, useState } from 'react'
import { RevisionChanges } from '#src/admin/editor/Revisions.tsx'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { useOperation } from '#src/api/admin/operations.ts'
import { listSettingsRevisionsOperation } from '#src/contract/operations/settings.ts'
import type { SettingsRevision } from '#src/contract/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { describeValues, listLabels } from './field-values.ts'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-editor.ts'

const { history: texts } = settingsTexts

interface HistoryRowProps {
  revision: SettingsRevision
  editor: SectionEditor
  onRestore: () => void
}

function HistoryRow({ revision: { version, madeAt, by, values }, editor, onRestore }: HistoryRowProps) {
  const { fields, base } = editor
  const [isCompared, setCompared] = useState(false)
  const compareLabel = isCompared ? texts.hide : texts.compare
  return (
    <li className="grid gap-4 border-line edge-t-2 py-4">
      <div className={adminStyles.row}>
        <p className={adminStyles.facts}>
          {madeAt ? (
            <>
              {texts.savedAt} <Time at={madeAt} />
              {settingsTexts.describeAuthor(by)}
            </>
          ) : (
            texts.beforeFirstChange
          )}
        </p>
        <ButtonRow>
          <Button
            variant="quiet"
            aria-expanded={isCompared}
            aria-label={texts.nameButton(compareLabel, version)}
            onClick={() => setCompared(!isCompared)}
          >
            {compareLabel}
          </Button>
          <Button variant="quiet" aria-label={texts.restoreOne(version)} onClick={onRestore}>
            {texts.restore}
          </Button>
        </ButtonRow>
      </div>
      {isCompared && (
        <RevisionChanges
          fieldLabels={listLabels(fields)}
          revisionFields={describeValues(fields, values)}
          currentFields={describeValues(fields, base.values)}
        />
      )}
    </li>
  )
}

interface Props {
  editor: SectionEditor
  onRestored: () => void
}

/** Lists the former values of a section, compares them with the current ones, and puts them into the form. */
export function SettingsHistory({ editor, onRestored }: Props) {
  const headingId = useId()
  const query = useOperation(
    listSettingsRevisionsOperation,
    { id: editor.section },
    // Request the list on every mount, because each save adds an entry.
    { dedupingInterval: 0 },
  )
  const { data: revisions = [] } = query
  const restoring = useConfirmation(restoreRevision)

  function restoreRevision({ values }: SettingsRevision) {
    editor.restore(values)
    showToast(texts.restored)
    onRestored()
  }

  return (
    <section className="grid gap-4 bg-paper-deep p-4" aria-labelledby={headingId}>
      <h3 className={adminStyles.title} id={headingId}>
        {texts.title}
      </h3>
      <QueryState query={query} loading={texts.loading} empty={revisions.length === 0 && texts.empty}>
        <ol>
          {revisions.map((revision) => (
            <HistoryRow
              key={revision.version}
              revision={revision}
              editor={editor}
              onRestore={() => (editor.isDirty ? restoring.ask(revision) : restoreRevision(revision))}
            />
          ))}
        </ol>
      </QueryState>
      <ConfirmDialog
        {...restoring.dialog}
        title={texts.question}
        text={texts.questionText}
        confirmLabel={texts.restore}
      />
    </section>
  )
}
