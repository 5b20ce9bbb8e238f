import { Button } from '#src/components/ui/Button.tsx'
import { Cost } from '#src/components/ui/Film.tsx'
import { frame } from '#src/components/ui/frame.ts'
import { Photo } from '#src/components/ui/Photo.tsx'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { pictureAt } from '#src/lib/images.ts'
import { photoOf } from '#src/lib/media-photo.ts'
import { categoryLabels, typeLabels } from './labels.ts'

interface Props {
  item: GalleryItem
  onDelete: () => void
}

export function MediaCard({ item, onDelete }: Props) {
  const { type, title, description, category, poster } = item

  return (
    <article className="media-card">
      <div className={frame.box}>
        {type === 'image' && (
          <Photo
            className={frame.photo}
            image={photoOf(item)}
            alt={item.alt ?? title}
            sizes="(min-width: 40rem) 18rem, 92vw"
          />
        )}
        {type === 'video' && poster && (
          <img className={frame.photo} src={pictureAt(poster, 360)} alt="" loading="lazy" />
        )}
        {type === 'video' && !poster && <span className="media-film" aria-hidden="true" />}
        <Cost item={item} />
        <Button look="danger" className="media-delete" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <h4>{title}</h4>
      {description && <p>{description}</p>}
      <p className="media-badges">
        <span>{typeLabels[type]}</span>
        <span>{categoryLabels[category]}</span>
      </p>
    </article>
  )
}
