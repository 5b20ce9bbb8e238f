import { InfoBox } from '#src/admin/ui/InfoBox.tsx'
import type { MediaMetadata } from '#src/browser/media/media-metadata.ts'
import { formatFileSize, formatLoadTime, formatPlayTime } from '#src/lib/media/media-cost.ts'
import { galleryTexts } from './texts.ts'

const { file: texts } = galleryTexts

/** Videos larger than this show a warning about the mobile data that visitors need. */
const LARGE_VIDEO_BYTES = 48_000_000

interface Props {
  name: string
  metadata: MediaMetadata
}

export function FileDataCost({ name, metadata }: Props) {
  const { type, size, width, height, duration } = metadata
  const measurements = [formatFileSize(size), duration && formatPlayTime(duration), `${width} × ${height}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <div role="status" className="grid gap-2">
      <p>
        <strong>{name}</strong> {measurements}
      </p>
      {type === 'image' ? (
        <p>{texts.resizedImage}</p>
      ) : (
        <p>{texts.videoCost(formatFileSize(size), formatLoadTime(size))}</p>
      )}
      {type === 'video' && size > LARGE_VIDEO_BYTES && (
        <InfoBox>
          <strong>{texts.largeVideo}</strong> {texts.largeVideoHint}
        </InfoBox>
      )}
    </div>
  )
}
