import { HttpResponse, http } from 'msw'
import type { DailyCount, OpenText, Schedule, StorageUse, WaitingCounts } from '#src/contract/overview.ts'
import { addDays } from '#src/lib/dates/dates.ts'

interface OverviewBlocks {
  days: DailyCount[]
  waiting: WaitingCounts
  schedule: Schedule
  texts: OpenText[]
  storage: StorageUse
}

export const noAges = { today: 0, threeDays: 0, week: 0, older: 0 }
const noFiles = { count: 0, bytes: 0 }

const emptyBlocks: OverviewBlocks = {
  days: Array.from({ length: 30 }, (_, index) => ({ day: addDays('2026-10-28', index), volunteers: 0, messages: 0 })),
  waiting: { messages: noAges, volunteers: noAges },
  schedule: { today: '2026-11-26', items: [] },
  texts: [],
  storage: {
    galleryImages: noFiles,
    galleryVideos: noFiles,
    otherImages: noFiles,
    trash: noFiles,
    heaviest: [],
    unmeasured: 0,
  },
}

/** Blocks of the overview on the mock server. */
export const overviewBlocks = { ...emptyBlocks }

export function resetOverview(): void {
  Object.assign(overviewBlocks, emptyBlocks)
}

export const overviewHandlers = [
  http.get('*/api/admin/overview/:block', ({ params }) =>
    HttpResponse.json(overviewBlocks[params.block as keyof OverviewBlocks]),
  ),
]
