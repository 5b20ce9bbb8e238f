import { looks } from '#src/components/ui/looks.ts'

const box = 'grid justify-items-start edge-3 edge-l-10 bg-white px-4 py-4'

export const notice = { wrong: `${box} border-danger`, calm: `${box} border-ink` }

export const noticeLink = `${looks.link} mr-4 text-left`
