import type { Section } from '#src/contract/publication.ts'

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

/** Maximum size of a share image in bytes: WhatsApp ignores larger images. */
export const SHARE_IMAGE_BYTES = 300_000

/** Version of the share images' design; a new version changes the URLs of all share images. */
export const SHARE_IMAGE_DESIGN = 1

/** Returns the path of the share image of one version of an item. The bytes at this path never change. */
export function shareImagePath(kind: Section, id: string, version: number): string {
  return `/api/cards/${kind}/${id}-${version}-${SHARE_IMAGE_DESIGN}.jpg`
}
