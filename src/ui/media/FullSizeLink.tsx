import { mediaTexts } from '#src/content/pages/media.ts'
import { losesDetails } from '#src/lib/media/images.ts'
import { formatMediaCost } from '#src/lib/media/media-cost.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'

interface Props {
  /** Address of a stored image with its dimensions: `/api/media/<id>?w=…&h=…`. */
  image: string
  size?: number | null
}

/** Link to the stored file of an image that pages show too small, where the browser itself enlarges it. */
export function FullSizeLink({ image, size = null }: Props) {
  if (!losesDetails(image)) return null
  const cost = formatMediaCost({ size, duration: null })
  return (
    <p>
      <a className={buttonClasses.link} href={image.split('?', 1)[0]}>
        {cost ? `${mediaTexts.fullSize} (${cost})` : mediaTexts.fullSize}
      </a>
    </p>
  )
}
