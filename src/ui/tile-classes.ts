export const tileClasses = {
  box: 'relative aspect-image overflow-hidden bg-paper-deep',
  link: 'block h-full focus-visible:-outline-offset-6',
  image: 'size-full object-cover',
  video: 'size-full bg-ink object-contain',
}
