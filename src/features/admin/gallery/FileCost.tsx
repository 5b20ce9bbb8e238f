import type { MediaFacts } from '#src/browser/media-facts.ts'
import { Note } from '#src/features/admin/Note.tsx'
import { fileSize, loadTime, playTime } from '#src/lib/media-cost.ts'
import { galleryTexts } from './texts.ts'

const { file: texts } = galleryTexts

/** Warns about the data cost above this size. */
const LARGE_BYTES = 48_000_000

interface Props {
  name: string
  facts: MediaFacts
}

export function FileCost({ name, facts }: Props) {
  const { type, size, width, height, duration } = facts
  const measures = [fileSize(size), duration && playTime(duration), `${width} × ${height}`].filter(Boolean).join(' · ')
  return (
    <div role="status" className="grid gap-2">
      <p>
        <strong>{name}</strong> {measures}
      </p>
      {type === 'image' ? <p>{texts.resized}</p> : <p>{texts.videoCost(fileSize(size), loadTime(size))}</p>}
      {type === 'video' && size > LARGE_BYTES && (
        <Note>
          <strong>{texts.large}</strong> {texts.largeHint}
        </Note>
      )}
    </div>
  )
}
