import { useId } from 'react'
import { identity } from '#src/content/identity.ts'
import { SHARE_IMAGE } from '#src/lib/share-image.ts'
import type { ShareImage } from '#src/share-images/draw.ts'
import { useShareImage } from './use-share-image.ts'

const frame = 'aspect-[1200/630] w-full rounded-t-[0.5rem] bg-brand'

interface Props {
  said: ShareImage
  image?: string
  description: string
}

/** Link preview in a chat app, drawn in the browser from the unsaved text. */
export function ShareImagePreview({ said, image = '', description }: Props) {
  const id = useId()
  const shareImage = useShareImage(said, image)
  const foreign = image !== '' && !/^(?:data:|\/api\/media\/)/.test(image)

  return (
    <figure className="grid gap-4 bg-paper-deep p-4" aria-labelledby={id}>
      <figcaption className="font-bold" id={id}>
        How the link looks in a chat
      </figcaption>
      <div className="max-w-90 overflow-hidden rounded-[0.75rem] edge-1 border-line bg-white p-1">
        {shareImage === 'failed' ? (
          <p className={`${frame} p-4 text-white`}>
            The picture could not be drawn here. It is drawn anew when the link is sent.
          </p>
        ) : shareImage ? (
          <img
            className={frame}
            src={shareImage}
            width={SHARE_IMAGE.width}
            height={SHARE_IMAGE.height}
            alt={`Card: ${said.title || identity.slogan}`}
          />
        ) : (
          <div className={frame} aria-hidden="true" />
        )}
        <p className="grid px-4 py-2 text-sm/[1.35] *:line-clamp-2">
          <b>
            {said.title || 'Title'} | {identity.siteName}
          </b>
          <span>{description || 'Description'}</span>
          <span className="text-ink-soft">{location.host}</span>
        </p>
      </div>
      {foreign && <p>A picture from another address is not on the card. Choose it as a file to have it there.</p>}
    </figure>
  )
}
