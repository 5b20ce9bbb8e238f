import { useState } from 'react'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { settingsSections } from '#src/content/settings/sections.ts'
import { Button } from '#src/ui/Button.tsx'
import { SettingsHistory } from './SettingsHistory.tsx'
import { SettingsPreviewPanel } from './SettingsPreviewPanel.tsx'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-editor.ts'

/** Buttons that open the preview and the former values of a section. */
export function SectionPanels({ editor }: { editor: SectionEditor }) {
  const [openPanel, setOpenPanel] = useState<'preview' | 'history'>()
  const togglePanel = (panel: typeof openPanel) => setOpenPanel(openPanel === panel ? undefined : panel)
  return (
    <>
      <ButtonRow>
        {!settingsSections[editor.section].isForStaff && (
          <Button variant="quiet" aria-expanded={openPanel === 'preview'} onClick={() => togglePanel('preview')}>
            {settingsTexts.preview.open}
          </Button>
        )}
        <Button variant="quiet" aria-expanded={openPanel === 'history'} onClick={() => togglePanel('history')}>
          {settingsTexts.history.open}
        </Button>
      </ButtonRow>
      {openPanel === 'preview' && <SettingsPreviewPanel editor={editor} />}
      {openPanel === 'history' && <SettingsHistory editor={editor} onRestored={() => setOpenPanel(undefined)} />}
    </>
  )
}
