import { buttonClasses } from '#src/ui/button-classes.ts'

const boxClasses = 'grid justify-items-start edge-3 edge-l-10 bg-white px-4 py-4'

export const noticeClasses = { error: `${boxClasses} border-danger`, neutral: `${boxClasses} border-ink` }

export const noticeLinkClass = `${buttonClasses.link} mr-4 text-left`
