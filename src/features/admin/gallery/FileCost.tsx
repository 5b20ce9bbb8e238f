import type { MediaFacts } from '#src/browser/media-facts.ts'
import { Note } from '#src/features/admin/Note.tsx'
import { fileSize, loadTime, playTime } from '#src/lib/media-cost.ts'

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
      {type === 'image' ? (
        <p>Visitors get this picture resized to their screen.</p>
      ) : (
        <p>
          Who watches all of it pays {fileSize(size)} of data, and waits {loadTime(size)} for it at 1 Mbit/s.
        </p>
      )}
      {type === 'video' && size > LARGE_BYTES && (
        <Note>
          <strong>This video is large.</strong> Many visitors will not load it. Shorten it, or save it at 720p or 480p,
          and choose that file instead.
        </Note>
      )}
    </div>
  )
}
