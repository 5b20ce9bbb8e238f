import { UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'
import { measureVisit, purgedPerPublication, renderedPerNight, runsPerDay, wakeUpsPerDay } from './measured.ts'
import { prices, SLEEP_MINUTES } from './prices.ts'

export interface Month {
  name: string
  visits: number
  publications: number
  submissions: number
  videos: number
  deploys: number
  monitored: boolean
}

export interface Bill {
  deploys: number
  bytes: number
  requests: number
  functions: number
  database: number
  awakeHours: number
}

const DAYS = 30
const HOURS = DAYS * 24

export const assumptions = {
  /** Assumed seconds per API call. */
  callSeconds: 0.1,
  /** Assumed seconds per rendered page or submitted form. */
  renderSeconds: 0.5,
  videoBytes: 8_000_000,
  staffMinutes: 15,
  /** Minutes that the database stays awake until the second cache purge after a write. */
  purgeMinutes: 2,
}

/** Returns the expected hours per month that the database is awake after randomly spread wake-ups. */
function estimateHoursAwake(arrivals: number): number {
  return HOURS * (1 - Math.exp((-arrivals * (SLEEP_MINUTES / 60)) / HOURS))
}

export function calculateBill({ visits, publications, submissions, videos, deploys, monitored }: Month): Bill {
  const visit = measureVisit()
  const renders = publications * purgedPerPublication
  const monitorRequests = monitored ? HOURS * 60 : 0
  const scheduledRuns = Object.values(runsPerDay).reduce((sum, count) => sum + count, 0) * DAYS
  const rangeRequests = videos * (Math.ceil(assumptions.videoBytes / UPLOAD_CHUNK_BYTES) + 1)
  const bytes = visits * visit.bytes + videos * assumptions.videoBytes
  const requests = visits * visit.requests + submissions + rangeRequests + monitorRequests
  const seconds =
    (scheduledRuns + monitorRequests + rangeRequests) * assumptions.callSeconds +
    (renders + submissions + (DAYS + deploys) * renderedPerNight) * assumptions.renderSeconds
  const staff = (publications * (assumptions.staffMinutes + assumptions.purgeMinutes)) / 60
  const awakeHours = Math.min(HOURS, estimateHoursAwake(DAYS * wakeUpsPerDay + deploys + renders + submissions) + staff)
  return {
    deploys: deploys * prices.deploy,
    bytes: (bytes / 1e9) * prices.gigabyte,
    requests: (requests / 10_000) * prices.tenThousandRequests,
    functions: (seconds / 3600) * prices.functionHour,
    database: awakeHours * prices.databaseHour,
    awakeHours,
  }
}

export function sumCredits({ deploys, bytes, requests, functions, database }: Bill): number {
  return deploys + bytes + requests + functions + database
}
