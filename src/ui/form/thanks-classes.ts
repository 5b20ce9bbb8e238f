export const thanksClasses = {
  parts: 'grid gap-x-12 gap-y-8 grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))]',
  part: 'grid content-start gap-4',
  heading: 'lettering text-2xl',
  links: 'flex flex-wrap gap-x-8',
}
