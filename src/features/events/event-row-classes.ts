import { tagClass } from '#src/ui/button-classes.ts'

export const eventRowClasses = {
  frame: 'grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-2 py-8 md:gap-x-12 md:gap-y-4',
  text: 'contents md:row-[1/3] md:grid md:gap-4',
  badges: 'flex flex-wrap gap-2',
}

export const statusClass = `justify-self-start edge-2 ${tagClass}`
