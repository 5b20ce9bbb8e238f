import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { refreshUnsavedTexts, reportEditor } from '#src/api/admin/editors.ts'
import { uploadTextImage } from '#src/api/admin/text-images.ts'
import { useWhileUsed } from '#src/features/admin/use-while-used.ts'
import { createAutosave, type Origin } from './autosave.ts'
import { holdOpen } from './open-here.ts'

interface Options extends Origin {
  draft: Record<string, string>
  dirty: boolean
  /** The editor whose text this one begins with. */
  replaces: string | undefined
  onUploaded: (image: string, address: string) => void
  /** Asked when it is closed: whether its text shall stay. */
  isParked: () => boolean
}

export function useAutosave({ draft, dirty, replaces, onUploaded, isParked, ...origin }: Options) {
  const latest = useRef({ onUploaded, isParked })
  latest.current = { onUploaded, isParked }
  const [autosave] = useState(() =>
    createAutosave(origin, {
      report: reportEditor,
      upload: uploadTextImage,
      onUploaded: (image, address) => latest.current.onUploaded(image, address),
    }),
  )
  const state = useStore(autosave.$state)
  const { section, version } = origin

  useEffect(() => autosave.write(dirty ? draft : null), [autosave, draft, dirty])

  useEffect(() => {
    if (replaces) autosave.replace(replaces)
    if (version !== null) autosave.look()
    const hide = () => document.visibilityState === 'hidden' && autosave.hide()
    addEventListener('visibilitychange', hide)
    addEventListener('pagehide', autosave.leave)
    addEventListener('online', autosave.retry)
    const release = holdOpen(() => [autosave.id(), ...(replaces ? [replaces] : [])])
    return () => {
      removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', autosave.leave)
      removeEventListener('online', autosave.retry)
      const closed = latest.current.isParked() ? autosave.park() : autosave.end()
      // Until then what it closes would be offered still.
      void closed.then(() => refreshUnsavedTexts(section)).finally(release)
    }
  }, [autosave, section, version, replaces])

  // Of what is not saved anywhere nobody else knows.
  useWhileUsed(() => {
    if (version !== null || dirty) autosave.look()
  })

  return { ...state, autosave }
}
