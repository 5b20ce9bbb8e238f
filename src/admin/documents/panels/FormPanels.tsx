import { useStore } from '@nanostores/react'
import { type ReactNode, useRef, useState } from 'react'
import type { AnyForm } from '#src/admin/documents/document.ts'
import { documentTexts as texts } from '#src/admin/documents/texts.ts'
import { useFormState } from '#src/admin/documents/use-document.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { History } from './History.tsx'

/** Shows when unsaved text was last backed up, and whether the server or this device has it. */
function AutosaveStatus({ form }: { form: AnyForm }) {
  const { location, storedAt } = useStore(form.autosave.$state)
  if (!location) return null
  const isLost = location === 'nowhere'
  return (
    // The time is not a live region, because screen readers would announce it every few seconds.
    <p className={isLost ? adminStyles.notSaved : adminStyles.facts} role={isLost ? 'alert' : undefined}>
      {texts.locations[location](formatShortDateTime(new Date(storedAt).toISOString()))}
    </p>
  )
}

interface Props {
  form: AnyForm
  headingLevel?: 3 | 4
  /** Panel that shows the page with the unsaved text. */
  preview?: ReactNode
}

/** Shows below the fields of a document where its unsaved text is, and opens its preview and its history. */
export function FormPanels({ form, headingLevel = 4, preview }: Props) {
  const [openPanel, setOpenPanel] = useState<'preview' | 'history'>()
  const historyButton = useRef<HTMLButtonElement>(null)
  const togglePanel = (panel: typeof openPanel) => setOpenPanel(openPanel === panel ? undefined : panel)
  const { latest } = useFormState(form)
  return (
    <>
      <AutosaveStatus form={form} />
      <ButtonRow>
        {preview && (
          <Button variant="quiet" aria-expanded={openPanel === 'preview'} onClick={() => togglePanel('preview')}>
            {texts.openPreview}
          </Button>
        )}
        {latest.version !== null && (
          <Button
            ref={historyButton}
            variant="quiet"
            aria-expanded={openPanel === 'history'}
            onClick={() => togglePanel('history')}
          >
            {texts.history.open}
          </Button>
        )}
      </ButtonRow>
      {openPanel === 'preview' && preview}
      {openPanel === 'history' && form.serverKey && (
        <History
          form={form}
          documentKey={form.serverKey}
          headingLevel={headingLevel}
          onRestored={() => {
            restoreFocus(() => historyButton.current)
            setOpenPanel(undefined)
          }}
        />
      )}
    </>
  )
}
