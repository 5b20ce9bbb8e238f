import type { Section } from '#src/contract/publication.ts'

/** The picture that shows in link previews, in pixels. */
export const CARD = { width: 1200, height: 630 }

/** Largest card, in bytes: WhatsApp shows none that is heavier. */
export const CARD_BYTES = 300_000

/** Counts how cards are drawn: with a new look they get new addresses. */
export const CARD_LOOK = 1

/** Where the card of an article or an event is; `version` is the row's. Its bytes never change. */
export function cardOf(kind: Section, id: string, version: number): string {
  return `/api/cards/${kind}/${id}-${version}-${CARD_LOOK}.jpg`
}
