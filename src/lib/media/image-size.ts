import type { ImageSize } from '#src/content/settings/field.ts'
import { MAX_IMAGE_SIDE, MAX_PANORAMA_PIXELS, MAX_PANORAMA_SIDE, PANORAMA_RATIO } from '#src/contract/rules/limits.ts'

/** Returns the size at which an image is stored: its own, or a smaller one of the same ratio within the limits. */
export function fitImage({ width, height }: ImageSize): ImageSize {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const scale =
    longer > PANORAMA_RATIO * shorter
      ? Math.min(1, MAX_PANORAMA_SIDE / longer, Math.sqrt(MAX_PANORAMA_PIXELS / (width * height)))
      : Math.min(1, MAX_IMAGE_SIDE / longer)
  const scaleSide = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaleSide(width), height: scaleSide(height) }
}
