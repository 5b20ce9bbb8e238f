/** A picture or a film of a list, each in the same frame. */
export const frame = {
  box: 'relative aspect-photo overflow-hidden bg-paper-deep',
  link: 'block h-full focus-visible:-outline-offset-6',
  photo: 'size-full object-cover',
  film: 'size-full bg-ink object-contain',
}
