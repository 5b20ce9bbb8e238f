import { useId } from 'react'
import { fetchImageFile } from '#src/admin/api/media.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import type { Kit } from '#src/contract/reach/kit.ts'
import { buildImageCdnAddress } from '#src/lib/media/images.ts'
import { SHARE_IMAGE_SIZE } from '#src/lib/seo/share-image.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { canCopyImages, copyImage } from './copy-image.ts'
import { kitTexts as texts } from './texts.ts'

const PREVIEW_WIDTH = 480

/** True if the browser can share files, as on phones. */
function canShareFiles(): boolean {
  const file = new File([], 'image.jpg', { type: 'image/jpeg' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

async function shareImage({ image, code }: Kit): Promise<void> {
  const file = await fetchImageFile(image, `${code}.jpg`)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'AbortError') return
    // Browsers share only soon after a press, and the image took too long. The next press finds it in the cache.
    if (name !== 'NotAllowedError') throw error
    showToast(texts.shareAgain)
  }
}

/** Image of the page, for a WhatsApp status. */
export function ImageBlock({ kit }: { kit: Kit }) {
  const headingId = useId()
  const sharing = useRequest(() => shareImage(kit), { onError: (error) => showFailure(texts.shareFailed, error) })
  const copying = useRequest(() => copyImage(kit.image), {
    onSuccess: () => showToast(texts.imageCopied),
    onError: (error) => showFailure(texts.copyImageFailed, error),
  })
  return (
    <section className="grid gap-3" aria-labelledby={headingId}>
      <h5 className="text-lg" id={headingId}>
        {texts.imageHeading}
      </h5>
      <img
        className="h-auto w-full max-w-90 bg-brand"
        src={buildImageCdnAddress(kit.image, PREVIEW_WIDTH)}
        {...SHARE_IMAGE_SIZE}
        loading="lazy"
        alt={texts.imageAlt(kit.title)}
      />
      <ButtonRow>
        {canCopyImages() && (
          <Button variant="quiet" pending={copying.isMutating} onClick={() => copying.trigger(undefined)}>
            {copying.isMutating ? texts.loadingImage : texts.copyImage}
          </Button>
        )}
        <a className={buttonClasses.quiet} href={kit.image} download={`${kit.code}.jpg`}>
          {texts.saveImage}
        </a>
        {canShareFiles() && (
          <Button variant="quiet" pending={sharing.isMutating} onClick={() => sharing.trigger(undefined)}>
            {sharing.isMutating ? texts.loadingImage : texts.shareImage}
          </Button>
        )}
      </ButtonRow>
    </section>
  )
}
