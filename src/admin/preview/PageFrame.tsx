import { useLayoutEffect, useRef, useState } from 'react'
import { measurePageBytes } from './measure-page.ts'

interface Props {
  path: string
  title: string
  /** Width in pixels of the screen that the preview imitates, for example 360 for a phone. */
  width: number
  onBytesMeasured: (bytes: number | undefined) => void
}

const FRAME_HEIGHT_PX = 640

/** Shows a page in an iframe as on a screen of the given width, scaled down to the available width. */
export function PageFrame({ path, title, width, onBytesMeasured }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [availableWidth, setAvailableWidth] = useState(width)
  const scale = Math.min(1, availableWidth / width)

  useLayoutEffect(() => {
    const measureWidth = () => setAvailableWidth(box.current?.clientWidth ?? width)
    measureWidth()
    addEventListener('resize', measureWidth)
    return () => removeEventListener('resize', measureWidth)
  }, [width])

  return (
    <div ref={box} className="overflow-hidden" style={{ height: FRAME_HEIGHT_PX }}>
      <iframe
        className="origin-top-left edge-2 border-ink bg-white"
        style={{ width, height: FRAME_HEIGHT_PX / scale, transform: `scale(${scale})` }}
        src={path}
        title={title}
        onLoad={({ currentTarget }) => void measurePageBytes(currentTarget).then(onBytesMeasured)}
      />
    </div>
  )
}
