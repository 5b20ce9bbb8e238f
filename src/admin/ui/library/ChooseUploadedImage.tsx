import { useRef, useState } from 'react'
import { createLateCode } from '#src/admin/ui/late/late-code.ts'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { LibraryImage } from '#src/contract/gallery/library.ts'
import { Button } from '#src/ui/Button.tsx'
import { libraryTexts as texts } from './texts.ts'

const lateDialog = createLateCode(async () => (await import('./LibraryDialog.tsx')).LibraryDialog)

/** Button that opens a dialog with the uploaded images, beside each field that uploads one. */
export function ChooseUploadedImage({ onChoose }: { onChoose: (image: LibraryImage) => void }) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  const buttonRef = useRef<HTMLButtonElement>(null)
  const LibraryDialog = state === 'open' && lateDialog.getLoaded()?.code

  async function open() {
    setState('loading')
    setState((await lateDialog.tryLoad()) ? 'open' : 'closed')
  }

  function close() {
    setState('closed')
    restoreFocus(() => buttonRef.current)
  }

  return (
    <>
      <Button
        ref={buttonRef}
        variant="quiet"
        className="justify-self-start"
        aria-haspopup="dialog"
        pending={state === 'loading'}
        onClick={() => void open()}
      >
        {texts.open}
      </Button>
      {LibraryDialog && (
        <LibraryDialog
          onClose={close}
          onChoose={(image) => {
            close()
            onChoose(image)
          }}
        />
      )}
    </>
  )
}
