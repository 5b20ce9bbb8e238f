import { useLayoutEffect, useRef, useState } from 'react'
import { measurePageBytes } from './measure-page.ts'

interface Props {
  path: string
  title: string
  /** Width of the emulated screen in pixels. */
  width: number
  onMeasured: (bytes: number | undefined) => void
}

const HEIGHT = 640

/** Shows a page at a screen width, scaled down to the available space. */
export function PageFrame({ path, title, width, onMeasured }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  const scale = Math.min(1, room / width)

  useLayoutEffect(() => {
    const measure = () => setRoom(box.current?.clientWidth ?? width)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [width])

  return (
    <div ref={box} className="overflow-hidden" style={{ height: HEIGHT }}>
      <iframe
        className="origin-top-left edge-2 border-ink bg-white"
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        src={path}
        title={title}
        onLoad={({ currentTarget }) => void measurePageBytes(currentTarget).then(onMeasured)}
      />
    </div>
  )
}
