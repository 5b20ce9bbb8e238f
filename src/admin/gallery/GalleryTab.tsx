import { useDeleteQuestion } from '#src/admin/publications/use-delete-question.tsx'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { GALLERY_URL, useUncachedGallery } from '#src/api/admin/media.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { deleteMediaOperation } from '#src/contract/operations/gallery.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { Placeholders } from '#src/ui/list/Placeholders.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { DataCost } from '#src/ui/media/Video.tsx'
import { tileClasses } from '#src/ui/tile-classes.ts'
import { galleryTexts } from './texts.ts'
import { UploadCard } from './UploadCard.tsx'
import { useUpload } from './use-upload.ts'

interface Props {
  item: GalleryItem
  /** Deletes the item; undefined for members who may not delete media. */
  onDelete: (() => void) | undefined
}

function MediaCard({ item, onDelete }: Props) {
  const { type, title, description, category, poster } = item

  return (
    <article className="group">
      <div className={tileClasses.box}>
        {type === 'image' && (
          <Image
            className={tileClasses.image}
            image={addressWithSize(item)}
            alt={item.alt ?? title}
            sizes="(min-width: 40rem) 18rem, 92vw"
          />
        )}
        {type === 'video' && poster && (
          <img className={tileClasses.image} src={buildResizedImageAddress(poster, 360)} alt="" loading="lazy" />
        )}
        {type === 'video' && !poster && (
          <span
            className="absolute inset-0 m-auto size-16 bg-ink-soft [clip-path:polygon(15%_0,100%_50%,15%_100%)]"
            aria-hidden="true"
          />
        )}
        <DataCost item={item} />
        {onDelete && (
          <Button
            variant="danger"
            className="absolute right-0 bottom-0 bg-white pointer-fine:not-group-hover:not-group-focus-within:opacity-0"
            aria-label={galleryTexts.list.deleteOne(title)}
            onClick={onDelete}
          >
            {galleryTexts.list.delete}
          </Button>
        )}
      </div>
      <h4 className={`${adminStyles.title} mt-4`}>{title}</h4>
      {description && <p className="mt-2">{description}</p>}
      <p className="mt-2 flex gap-2">
        {[galleryTexts.types[type], galleryTexts.categories[category]].map((badgeLabel) => (
          <span
            key={badgeLabel}
            className="edge-1 border-transparent bg-ink px-2 py-1 text-sm/[1.3] font-bold text-white"
          >
            {badgeLabel}
          </span>
        ))}
      </p>
    </article>
  )
}

const { list: texts } = galleryTexts

function MediaList() {
  const { items, isLoading, error, retry } = useUncachedGallery()
  const canDelete = usePermission('publish')
  const { trigger } = useOperationMutation(deleteMediaOperation, { revalidates: [GALLERY_URL] })
  const deletion = useDeleteQuestion<GalleryItem>({
    itemNoun: texts.itemNoun,
    deletedTitle: texts.mediaDeleted,
    failedTitle: texts.deleteFailed,
    remove: ({ id }) => trigger({ id }),
  })

  return (
    <>
      <h3 className="text-xl">{texts.title(items.length)}</h3>
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<Placeholders count={3} label={texts.loading} />}
        emptyText={texts.empty}
        onRetry={retry}
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-8">
          {items.map((item) => (
            <li key={item.id}>
              <MediaCard item={item} onDelete={canDelete ? () => deletion.ask(item) : undefined} />
            </li>
          ))}
        </ul>
      </LoadState>
      {deletion.dialog}
    </>
  )
}

const { stopQuestion: question } = galleryTexts

export function GalleryTab() {
  const upload = useUpload()
  const stopping = useConfirmation(upload.cancelUpload)
  const canUpload = usePermission('publish')

  function cancelUpload() {
    if (upload.percent > 0 || upload.isUploaded) stopping.ask()
    else upload.cancelUpload()
  }

  return (
    <HeadedSection
      heading={galleryTexts.heading}
      action={
        canUpload && (
          <Button aria-expanded={upload.isOpen} onClick={upload.isOpen ? cancelUpload : upload.openForm}>
            {upload.isOpen ? galleryTexts.cancel : galleryTexts.upload}
          </Button>
        )
      }
    >
      {upload.isOpen && <UploadCard upload={upload} onCancel={cancelUpload} />}
      <MediaList />
      <ConfirmDialog {...stopping.dialog} title={question.title} text={question.text} confirmLabel={question.confirm} />
    </HeadedSection>
  )
}
