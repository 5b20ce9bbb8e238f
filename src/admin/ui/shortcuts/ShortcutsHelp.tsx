import { useState } from 'react'
import { createLateCode } from '#src/admin/ui/late/late-code.ts'
import { listActiveShortcuts, type Shortcut, useShortcuts } from './shortcuts.ts'

const lateDialog = createLateCode(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

const texts = { open: 'Keyboard shortcuts' } as const

/** Button and shortcut (`?`) that show the shortcuts of the screen. Touch screens and narrow ones hide the button. */
export function ShortcutsHelp() {
  const [shortcuts, setShortcuts] = useState<Shortcut[]>()
  const ShortcutsDialog = lateDialog.getLoaded()?.code
  useShortcuts([{ keys: ['?'], description: texts.open, run: () => void open() }])

  async function open() {
    if (await lateDialog.tryLoad()) setShortcuts(listActiveShortcuts())
  }

  return (
    <>
      <button
        type="button"
        className="hidden min-h-tap cursor-pointer items-center px-4 text-sm underline underline-offset-4 lg:pointer-fine:flex"
        aria-keyshortcuts="?"
        onClick={() => void open()}
      >
        {texts.open}
      </button>
      {ShortcutsDialog && (
        <ShortcutsDialog shortcuts={shortcuts} title={texts.open} onClose={() => setShortcuts(undefined)} />
      )}
    </>
  )
}
