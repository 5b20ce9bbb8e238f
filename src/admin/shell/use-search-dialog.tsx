import { useState } from 'react'
import { createLateCode } from '#src/admin/ui/late/late-code.ts'
import { useShortcuts } from '#src/admin/ui/shortcuts/shortcuts.ts'
import { type TabKey, tabPanels } from './panels.tsx'
import { dashboardTexts } from './texts.ts'

const lateSearch = createLateCode(async () => (await import('#src/admin/search/SearchDialog.tsx')).SearchDialog)

/** The search opens with Ctrl-K, ⌘K or `/`. Its code loads when it first opens. */
export function useSearchDialog(allowedTabs: TabKey[]) {
  const [isOpen, setOpen] = useState(false)
  const SearchDialog = lateSearch.getLoaded()?.code
  const screens = allowedTabs.map((name) => ({ name, label: tabPanels[name].label }))

  async function openSearch() {
    if (await lateSearch.tryLoad()) setOpen(true)
  }

  useShortcuts([{ keys: ['Ctrl k', '/'], description: dashboardTexts.openSearch, run: () => void openSearch() }])

  return {
    openSearch,
    searchDialog: isOpen && SearchDialog && <SearchDialog screens={screens} onClose={() => setOpen(false)} />,
  }
}
