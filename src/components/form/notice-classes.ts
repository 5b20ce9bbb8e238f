import { buttonClasses } from '#src/components/ui/button-classes.ts'

const box = 'grid justify-items-start edge-3 edge-l-10 bg-white px-4 py-4'

export const noticeClasses = { error: `${box} border-danger`, neutral: `${box} border-ink` }

export const noticeLinkClass = `${buttonClasses.link} mr-4 text-left`
