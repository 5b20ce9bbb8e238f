import { type ComponentType, useState } from 'react'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { useShortcuts } from '#src/admin/ui/shortcuts.ts'
import type { TabKey } from './panels.tsx'
import { dashboardTexts } from './texts.ts'

type SearchDialogComponent = ComponentType<{ allowedTabs: TabKey[]; onClose: () => void }>

/** The search opens with Ctrl-K, ⌘K or `/`. Its code loads when it first opens. */
export function useSearchDialog(allowedTabs: TabKey[]) {
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ SearchDialog: SearchDialogComponent }>()

  function openSearch() {
    setOpen(true)
    if (loaded) return
    import('#src/admin/search/SearchDialog.tsx').then(setLoaded, (error: unknown) => {
      console.warn('The search failed to load:', error)
      setOpen(false)
      showErrorToast(dashboardTexts.searchFailed)
    })
  }

  useShortcuts([{ keys: ['Ctrl k', '/'], description: dashboardTexts.openSearch, run: () => void openSearch() }])

  return {
    openSearch,
    searchDialog: isOpen && loaded && <loaded.SearchDialog allowedTabs={allowedTabs} onClose={() => setOpen(false)} />,
  }
}
