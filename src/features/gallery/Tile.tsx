import { onPlainClick } from '#src/browser/plain-click.ts'
import { frame } from '#src/components/ui/frame.ts'
import { Image } from '#src/components/ui/Image.tsx'
import { Video } from '#src/components/ui/Video.tsx'
import type { ListedItem } from '#src/contract/gallery.ts'
import { sizedAddress } from '#src/lib/sized-address.ts'

interface Props {
  item: ListedItem
  href: string
  eager: boolean
  onOpen: (item: ListedItem) => void
}

export function Tile({ item, href, eager, onOpen }: Props) {
  const { type, title, description } = item

  return (
    <figure>
      <div className={frame.box}>
        {type === 'video' ? (
          <Video className={frame.video} item={item} controls />
        ) : (
          <a className={frame.link} href={href} onClick={onPlainClick(() => onOpen(item))}>
            <Image className={frame.image} image={sizedAddress(item)} alt={item.alt ?? title} eager={eager} />
          </a>
        )}
      </div>
      {(title || description) && (
        <figcaption className="grid gap-2 pt-4">
          {title && <h2 className="text-xl">{title}</h2>}
          {description && <p>{description}</p>}
        </figcaption>
      )}
    </figure>
  )
}
