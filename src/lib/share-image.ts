import type { Section } from '#src/contract/publication.ts'

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }

/** Maximum size of a share image in bytes: WhatsApp ignores larger ones. */
export const SHARE_IMAGE_BYTES = 300_000

/** Design version of share images; a new one changes their addresses. */
export const SHARE_IMAGE_DESIGN = 1

/** Address of a share image for a version of a row. Its bytes never change. */
export function shareImagePath(kind: Section, id: string, version: number): string {
  return `/api/cards/${kind}/${id}-${version}-${SHARE_IMAGE_DESIGN}.jpg`
}
