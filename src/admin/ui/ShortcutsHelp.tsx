import { useState } from 'react'
import { listActiveShortcuts, type Shortcut, useShortcuts } from './shortcuts.ts'
import { useLoadedCode } from './use-loaded-code.ts'

const loadDialog = () => import('./ShortcutsDialog.tsx')

const texts = { open: 'Keyboard shortcuts' } as const

/** Button and shortcut (`?`) that show the shortcuts of the screen. The button is hidden on touch screens. */
export function ShortcutsHelp({ isShown }: { isShown: boolean }) {
  const [shortcuts, setShortcuts] = useState<Shortcut[]>()
  const code = useLoadedCode(loadDialog, shortcuts !== undefined)
  const open = () => setShortcuts(listActiveShortcuts())
  useShortcuts([{ keys: ['?'], description: texts.open, run: () => void open() }], isShown)

  return (
    <>
      <button
        type="button"
        className="hidden min-h-tap cursor-pointer items-center text-sm font-bold underline decoration-2 underline-offset-4 pointer-fine:inline-flex"
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
