export const stageClasses = {
  box: 'relative mt-8 aspect-image lg:aspect-video',
  media: 'size-full object-contain',
  bar: 'my-4 flex flex-wrap items-center gap-2',
}
