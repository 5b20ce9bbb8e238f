import type { PublicationCollection } from '#src/contract/publications/collections.ts'

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

/** Maximum size of a share image in bytes, because WhatsApp ignores larger images. */
export const SHARE_IMAGE_BYTES = 300_000

/** Version of the design of share images, part of their URLs: a new version changes all URLs. */
export const SHARE_IMAGE_DESIGN = 1

/** Returns the path of the share image of one version of an item. The image at a path never changes. */
export function shareImagePath(kind: PublicationCollection, id: string, version: number): string {
  return `/api/cards/${kind}/${id}-${version}-${SHARE_IMAGE_DESIGN}.jpg`
}
