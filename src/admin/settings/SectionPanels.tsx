import { useRef, useState } from 'react'
import { History } from '#src/admin/documents/History.tsx'
import { documentTexts } from '#src/admin/documents/texts.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import { Button } from '#src/ui/Button.tsx'
import { SettingsPreviewPanel } from './SettingsPreviewPanel.tsx'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-form.ts'

/** Buttons that open the preview and the history of a section. */
export function SectionPanels({ editor }: { editor: SectionEditor }) {
  const [openPanel, setOpenPanel] = useState<'preview' | 'history'>()
  const historyButton = useRef<HTMLButtonElement>(null)
  const togglePanel = (panel: typeof openPanel) => setOpenPanel(openPanel === panel ? undefined : panel)
  return (
    <>
      <ButtonRow>
        {!settingsSections[editor.section].isForStaff && (
          <Button variant="quiet" aria-expanded={openPanel === 'preview'} onClick={() => togglePanel('preview')}>
            {settingsTexts.preview.open}
          </Button>
        )}
        <Button
          ref={historyButton}
          variant="quiet"
          aria-expanded={openPanel === 'history'}
          onClick={() => togglePanel('history')}
        >
          {documentTexts.history.open}
        </Button>
      </ButtonRow>
      {openPanel === 'preview' && <SettingsPreviewPanel editor={editor} />}
      {openPanel === 'history' && (
        <History
          form={{ ...editor.form, collection: 'settings' }}
          headingLevel={3}
          onRestored={() => {
            restoreFocus(() => historyButton.current)
            setOpenPanel(undefined)
          }}
        />
      )}
    </>
  )
}
