import { useState } from 'react'
import { listActiveShortcuts, type Shortcut, useShortcuts } from './shortcuts.ts'
import { useLoadedCode } from './use-loaded-code.ts'

const loadDialog = () => import('./ShortcutsDialog.tsx')

const texts = { open: 'Keyboard shortcuts' } as const

/** Button and shortcut (`?`) that show the shortcuts of the screen. Touch screens and narrow ones hide the button. */
export function ShortcutsHelp() {
  const [shortcuts, setShortcuts] = useState<Shortcut[]>()
  const code = useLoadedCode(loadDialog, shortcuts !== undefined)
  const open = () => setShortcuts(listActiveShortcuts())
  useShortcuts([{ keys: ['?'], description: texts.open, run: () => void open() }])

  return (
    <>
      <button
        type="button"
        className="hidden min-h-tap cursor-pointer items-center px-4 text-sm underline underline-offset-4 lg:pointer-fine:flex"
        aria-keyshortcuts="?"
        onClick={open}
      >
        {texts.open}
      </button>
      {code && (
        <code.ShortcutsDialog shortcuts={shortcuts} title={texts.open} onClose={() => setShortcuts(undefined)} />
      )}
    </>
  )
}
