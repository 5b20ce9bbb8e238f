export const largeMediaClasses = {
  dialog: 'max-w-page',
  image: { className: 'mx-auto max-h-[75dvh] bg-paper-deep object-contain', sizes: '(min-width: 78rem) 74rem, 96vw' },
}
