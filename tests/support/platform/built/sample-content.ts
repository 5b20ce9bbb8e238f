import { readFileSync } from 'node:fs'

// The samples are as long as real items, to test page size limits; 12 articles or events fill the first page.
const lines = readFileSync(new URL('sample-content.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')

function listItems(itemKind: 'article' | 'event' | 'galleryItem') {
  const items = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === itemKind)
  return items.map(({ kind: _, ...item }) => item)
}

/** Sample articles, newest first. */
export const sampleArticles: { title: string; excerpt: string }[] = listItems('article')

interface SampleEvent {
  title: string
  time: string
  location: string
  description: string
  type: 'rally' | 'townhall' | 'community'
}

/** Sample events, soonest first. */
export const sampleEvents: SampleEvent[] = listItems('event')

export const sampleGalleryItems: { title: string; description: string; alt: string; video?: true }[] =
  listItems('galleryItem')
