import type { Section } from '#src/contract/publication.ts'

export const SHARE_IMAGE = { width: 1200, height: 630 }

/** Largest share image, in bytes: WhatsApp shows none that is heavier. */
export const SHARE_IMAGE_BYTES = 300_000

/** Counts how share images are drawn: with a new look they get new addresses. */
export const SHARE_IMAGE_LOOK = 1

/** Where the share image of an article or an event is; `version` is the row's. Its bytes never change. */
export function shareImageOf(kind: Section, id: string, version: number): string {
  return `/api/cards/${kind}/${id}-${version}-${SHARE_IMAGE_LOOK}.jpg`
}
