import { handlePlainClick } from '#src/browser/plain-click.ts'
import { type GalleryTabId, galleryTexts as text } from '#src/content/pages/gallery.ts'
import type { ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { isAnimation } from '#src/lib/media/animation.ts'
import { cropToBox } from '#src/lib/media/cropped-images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { type LoadedPages, PagedList } from '#src/ui/list/PagedList.tsx'
import { Animation } from '#src/ui/media/Animation.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { VideoPlayer } from '#src/ui/media/Video.tsx'
import { tileClasses } from '#src/ui/tile-classes.ts'
import { buildGalleryAddress } from './gallery-list.ts'

interface TileProps {
  item: ListedGalleryItem
  href: string
  isEager: boolean
  onOpen: (item: ListedGalleryItem) => void
}

function TileMedia({ item, href, isEager, onOpen }: TileProps) {
  if (item.type === 'video') return <VideoPlayer className={tileClasses.video} item={item} />
  const imageProps = { className: tileClasses.image, croppedAttributes: cropToBox(item, 'tile'), isEager }
  if (isAnimation(item)) return <Animation item={item} {...imageProps} />
  return (
    <a className={tileClasses.link} href={href} onClick={handlePlainClick(() => onOpen(item))}>
      <Image image={addressWithSize(item)} alt={item.alt ?? item.title} {...imageProps} />
    </a>
  )
}

function Tile(props: TileProps) {
  const { item, href, onOpen } = props
  const { title, description } = item
  // A tap on a video or an animation plays it, so its title opens the large view.
  const isPlayedInTile = item.type === 'video' || isAnimation(item)

  return (
    <figure>
      <div className={tileClasses.box}>
        <TileMedia {...props} />
      </div>
      {(title || description) && (
        <figcaption className="grid gap-2 pt-4">
          {title && (
            <h2 className="text-xl">
              {isPlayedInTile ? (
                <a
                  className="block underline decoration-2 underline-offset-4"
                  href={href}
                  onClick={handlePlainClick(() => onOpen(item))}
                >
                  {title}
                </a>
              ) : (
                title
              )}
            </h2>
          )}
          {description && <p className="line-clamp-4">{description}</p>}
        </figcaption>
      )}
    </figure>
  )
}

interface Props {
  tab: GalleryTabId
  page: number
  pages: LoadedPages<ListedGalleryItem>
  onOpen: (item: ListedGalleryItem) => void
}

const EAGER_IMAGE_COUNT = 2

export function TileList({ tab, page, pages, onOpen }: Props) {
  return (
    <PagedList
      newerLinkClass="mb-4"
      page={page}
      pages={pages}
      buildPageAddress={(pageNumber) => buildGalleryAddress(tab, pageNumber)}
      text={text}
      placeholderCount={6}
    >
      {(items) => (
        <ul className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {items.map((item, index) => (
            <li key={item.id}>
              <Tile
                item={item}
                href={buildGalleryAddress(tab, page, item.id)}
                isEager={index < EAGER_IMAGE_COUNT}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
