import type { MediaUsePlace } from '#src/contract/gallery/gallery.ts'

const stateSuffixes: Record<MediaUsePlace['state'], string> = {
  published: '',
  draft: ' (draft)',
  trash: ' (in the trash)',
}

const placeNames: Record<MediaUsePlace['kind'], string> = {
  article: 'article',
  event: 'event',
  gallery: 'gallery item',
  poster: 'preview image of',
  settings: 'settings:',
}

/** Names a use in a sentence, for example: article “A road” (draft). */
export function describeMediaUse({ kind, title, state }: MediaUsePlace): string {
  return `${placeNames[kind]} ${kind === 'settings' ? title : `“${title}”`}${stateSuffixes[state]}`
}
