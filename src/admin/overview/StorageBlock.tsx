import { useRequest } from '#src/admin/api/operations.ts'
import { measureHomePage } from '#src/admin/api/visit-cost.ts'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { readStorageOperation, type StorageTotal, type StorageUse } from '#src/contract/overview/overview.ts'
import { formatLoadTime } from '#src/lib/media/media-cost.ts'
import { Button } from '#src/ui/Button.tsx'
import { OverviewBlock, useBlock } from './OverviewBlock.tsx'
import { formatBytes, overviewTexts } from './texts.ts'

const { storage: texts, visit: visitTexts } = overviewTexts

const parts = [
  { key: 'galleryVideos', className: 'fill-ink forced-colors:fill-[CanvasText]' },
  { key: 'galleryImages', className: 'fill-brand forced-colors:fill-[Highlight]' },
  { key: 'otherImages', className: 'fill-ink-soft forced-colors:fill-[GrayText]' },
] as const

function StorageParts({ storage, total }: { storage: StorageUse; total: StorageTotal }) {
  const startOf = (index: number) => parts.slice(0, index).reduce((sum, { key }) => sum + storage[key].bytes, 0)
  return (
    <>
      <p className="lettering-wide text-xl">{texts.used(total.bytes)}</p>
      <svg width="100%" height="12" viewBox={`0 0 ${total.bytes} 1`} preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ key, className }, index) => (
          <rect key={key} className={className} x={startOf(index)} width={storage[key].bytes} height="1" />
        ))}
      </svg>
      <dl className="grid gap-2">
        {parts.map(({ key, className }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="flex items-baseline gap-2">
              <svg className="flex-none" width="12" height="12" aria-hidden="true">
                <rect className={className} width="12" height="12" />
              </svg>
              {texts[key]}
            </dt>
            <dd className={adminStyles.facts}>{texts.describeTotal(storage[key].count, storage[key].bytes)}</dd>
          </div>
        ))}
      </dl>
      {storage.trash.bytes > 0 && <p className={adminStyles.facts}>{texts.trash(storage.trash.bytes)}</p>}
      {storage.unmeasured > 0 && <p className={adminStyles.facts}>{texts.unmeasured(storage.unmeasured)}</p>}
    </>
  )
}

function HeaviestFiles({ files }: { files: StorageUse['heaviest'] }) {
  return (
    <div>
      <h4 className="mb-2 lettering-wide text-lg">{texts.heaviest}</h4>
      <ol>
        {files.map(({ type, size, use }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files have no id here, and the list is replaced as a whole
          <li key={index} className="flex items-baseline justify-between gap-4 border-line edge-t-2 py-2">
            <span className="grid min-w-0">
              <span className="font-bold wrap-anywhere">
                {use ? use.title || sharedTexts.untitled : texts.types[type]}
              </span>
              <span className={adminStyles.facts}>
                {use && `${texts.types[type]} · `}
                {texts.describeUse(use)}
              </span>
            </span>
            <span className="font-bold whitespace-nowrap [font-variant-numeric:tabular-nums]">{formatBytes(size)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function VisitCost({ videos }: { videos: StorageTotal }) {
  const { trigger, data, error, isMutating } = useRequest(measureHomePage, { onError: console.warn })
  return (
    <div className="grid justify-items-start gap-3">
      <h4 className="lettering-wide text-lg">{visitTexts.title}</h4>
      {videos.count > 0 && <p>{visitTexts.videos(videos.count, videos.bytes)}</p>}
      <p role="status">
        {data && !isMutating
          ? visitTexts.result(data.pageBytes, data.images, formatLoadTime(data.pageBytes + data.images.bytes))
          : visitTexts.intro}
      </p>
      {error !== undefined && !isMutating && <p role="alert">{visitTexts.failed}</p>}
      <Button variant="quiet" pending={isMutating} onClick={() => void trigger()}>
        {isMutating ? visitTexts.measuring : visitTexts.measure}
      </Button>
    </div>
  )
}

export function StorageBlock({ isShown }: { isShown: boolean }) {
  const block = useBlock(readStorageOperation, isShown)
  return (
    <OverviewBlock title={texts.title} block={block} loading={texts.loading} heightClass="min-h-160 lg:min-h-96">
      {(storage) => {
        const totals = parts.map(({ key }) => storage[key])
        const total = {
          count: totals.reduce((sum, { count }) => sum + count, 0),
          bytes: totals.reduce((sum, { bytes }) => sum + bytes, 0),
        }
        return (
          <div className="grid gap-x-12 gap-y-8 *:min-w-0 lg:grid-cols-2">
            <div className="grid content-start gap-8">
              {total.bytes === 0 ? (
                <p>{texts.empty}</p>
              ) : (
                <div className="grid gap-3">
                  <StorageParts storage={storage} total={total} />
                </div>
              )}
              <VisitCost videos={storage.galleryVideos} />
            </div>
            {storage.heaviest.length > 0 && <HeaviestFiles files={storage.heaviest} />}
          </div>
        )
      }}
    </OverviewBlock>
  )
}
