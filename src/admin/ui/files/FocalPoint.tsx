import type { KeyboardEvent, MouseEvent } from 'react'
import type { SettingsImage } from '#src/content/settings/field.ts'
import { buildImageAttributes } from '#src/lib/media/images.ts'

const texts = {
  focalPoint: (x: number, y: number) => `Focal point: ${x} % from the left, ${y} % from the top`,
  focalPointHint: 'The part of the image that always stays visible. Press on the image, or use the arrow keys.',
}

const stepsByKey: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const LARGE_STEP = 10

const toPercent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

interface Props {
  image: SettingsImage
  onChange: (image: SettingsImage) => void
}

/** Shows an image with its focal point. A press on the image or the arrow keys move it; Shift makes larger steps. */
export function FocalPoint({ image, onChange }: Props) {
  const { url, x, y } = image
  const movePoint = (newX: number, newY: number) => onChange({ ...image, x: toPercent(newX), y: toPercent(newY) })

  function moveWithKeys(event: KeyboardEvent) {
    const step = stepsByKey[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? LARGE_STEP : 1
    movePoint(x + step[0] * size, y + step[1] * size)
  }

  function moveToPointer({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A click by the Enter key has no position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    movePoint(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }

  return (
    <div className="grid gap-2 justify-items-start">
      <button
        type="button"
        className="relative block max-w-full cursor-crosshair"
        aria-label={`${texts.focalPoint(x, y)}. ${texts.focalPointHint}`}
        onKeyDown={moveWithKeys}
        onClick={moveToPointer}
      >
        <img className="max-h-96 w-auto" {...buildImageAttributes(url)} sizes="24rem" alt="" />
        <span
          className="absolute -mt-3 -ml-3 size-6 rounded-full edge-4 border-white bg-brand"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </button>
      <p role="status">{texts.focalPoint(x, y)}</p>
      <p className="text-sm text-ink-soft">{texts.focalPointHint}</p>
    </div>
  )
}
