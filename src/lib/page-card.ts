import { createHash } from 'node:crypto'
import { pageCards } from '#src/content/cards.ts'
import { identity } from '#src/content/identity.ts'
import { CARD_LOOK } from './card.ts'

export interface PageCard {
  /** Without its ending: the page and a number that changes with what the card shows. */
  file: string
  title: string
  note: string
}

function toCard(path: string, said: { title: string; note: string }): PageCard {
  const shown = JSON.stringify([CARD_LOOK, said, identity.siteName])
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 10)
  return { ...said, file: `${path.slice(1).replaceAll('/', '-') || 'home'}-${version}` }
}

/** The cards that are drawn when the site is built. */
export function listPageCards(): PageCard[] {
  return Object.entries(pageCards).map(([path, said]) => toCard(path, said))
}

/** The card of a page, and the campaign's own for a page without one: its address, and its words for those who hear it. */
export function cardOfPage(path: string): { address: string; alt: string } {
  const known = Object.hasOwn(pageCards, path) ? path : '/'
  const { file, title, note } = toCard(known, pageCards[known] ?? { title: identity.lettering, note: identity.slogan })
  return { address: `/cards/${file}.jpg`, alt: `${title} · ${note}` }
}
