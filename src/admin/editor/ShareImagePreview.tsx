import { useId } from 'react'
import { identity } from '#src/content/identity.ts'
import { SHARE_IMAGE_SIZE } from '#src/lib/seo/share-image.ts'
import type { ShareImage } from '#src/lib/share-images/draw.ts'
import { shareImagePreviewTexts as texts } from './share-image-texts.ts'
import { useShareImage } from './use-share-image.ts'

const frameClass = 'aspect-[1200/630] w-full rounded-t-[0.5rem] bg-brand'

interface Props {
  content: ShareImage
  image?: string
  description: string
}

/** Shows the link preview of the page as in a chat app. The browser draws its image from the unsaved text. */
export function ShareImagePreview({ content, image = '', description }: Props) {
  const id = useId()
  const shareImage = useShareImage(content, image)
  const isImageOnOtherHost = image !== '' && !/^(?:data:|\/api\/media\/)/.test(image)

  return (
    <figure className="grid gap-4 bg-paper-deep p-4" aria-labelledby={id}>
      <figcaption className="font-bold" id={id}>
        {texts.caption}
      </figcaption>
      <div className="max-w-90 overflow-hidden rounded-[0.75rem] edge-1 border-line bg-white p-1">
        {shareImage === 'failed' ? (
          <p className={`${frameClass} p-4 text-white`}>{texts.drawFailed}</p>
        ) : shareImage ? (
          <img
            className={frameClass}
            src={shareImage}
            width={SHARE_IMAGE_SIZE.width}
            height={SHARE_IMAGE_SIZE.height}
            alt={texts.alt(content.title || identity.slogan)}
          />
        ) : (
          <div className={frameClass} aria-hidden="true" />
        )}
        <p className="grid px-4 py-2 text-sm/[1.35] *:line-clamp-2">
          <b>
            {content.title || texts.titlePlaceholder} | {identity.siteName}
          </b>
          <span>{description || texts.descriptionPlaceholder}</span>
          <span className="text-ink-soft">{location.host}</span>
        </p>
      </div>
      {isImageOnOtherHost && <p>{texts.otherHost}</p>}
    </figure>
  )
}
