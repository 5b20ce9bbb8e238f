import { useEffect, useId, useState } from 'react'
import { fetchAsDataUrl } from '#src/admin/api/media.ts'
import { identity } from '#src/content/identity.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { SHARE_IMAGE_SIZE } from '#src/lib/seo/share-image.ts'
import type { ShareImage } from '#src/lib/share-images/draw.ts'

const texts = {
  caption: 'Link preview',
  alt: (title: string) => `Share image: ${title}`,
  drawFailed: 'This browser cannot show the share image. Link previews will still show the share image.',
  titlePlaceholder: 'Title',
  descriptionPlaceholder: 'Description',
  otherHost: 'The share image cannot show an image from another site. Upload the image as a file instead.',
} as const

/** The share image is drawn again this long after the last key press. */
const DEBOUNCE_MS = 400

/** Returns the image as a data URL; undefined for an image on another host, which is never requested. */
async function embedImage(image: string): Promise<string | undefined> {
  if (image.startsWith('data:')) return image
  if (!image.startsWith('/api/media/')) return undefined
  return await fetchAsDataUrl(buildResizedImageAddress(image, 1080)).catch(() => undefined)
}

async function drawShareImagePreview({ title, note }: ShareImage, image: string): Promise<string> {
  // Load the drawing code on demand, because its font data is large and only editors need it.
  const [{ drawShareImage }, embedded] = await Promise.all([import('#src/lib/share-images/draw.ts'), embedImage(image)])
  return URL.createObjectURL(new Blob([drawShareImage({ title, note, image: embedded })], { type: 'image/svg+xml' }))
}

/** Draws a share image from unsaved text. Returns the object URL of the image, or 'failed'. */
function useShareImage({ title, note }: ShareImage, image: string): string | 'failed' | undefined {
  const [imageUrl, setImageUrl] = useState<string>()

  useEffect(() => {
    let objectUrl: string | undefined
    let isCancelled = false
    const timer = setTimeout(async () => {
      try {
        objectUrl = await drawShareImagePreview({ title, note }, image)
        if (!isCancelled) return setImageUrl(objectUrl)
        URL.revokeObjectURL(objectUrl)
      } catch (error) {
        console.warn('The share image could not be drawn:', error)
        if (!isCancelled) setImageUrl('failed')
      }
    }, DEBOUNCE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
      // Revoke an object URL only after the next image is drawn, because the page shows the old image until then.
      if (objectUrl) setTimeout(URL.revokeObjectURL, 5000, objectUrl)
    }
  }, [title, note, image])

  return imageUrl
}

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
