import { UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'
import {
  measureVisit,
  responsesPurgedPerPublication,
  responsesRenderedPerNight,
  runsPerDay,
  wakeUpsPerDay,
} from './measured.ts'
import { creditPrices, DATABASE_SLEEP_MINUTES } from './prices.ts'

export interface MonthlyUsage {
  name: string
  visitCount: number
  publicationCount: number
  submissionCount: number
  videoPlayCount: number
  deployCount: number
  isMonitored: boolean
}

export interface Bill {
  deployCredits: number
  trafficCredits: number
  requestCredits: number
  functionCredits: number
  databaseCredits: number
  awakeHours: number
}

const DAYS_PER_MONTH = 30
const HOURS_PER_MONTH = DAYS_PER_MONTH * 24

export const assumptions = {
  /** Assumed seconds per API call. */
  callSeconds: 0.1,
  /** Assumed seconds per rendered page or submitted form. */
  renderSeconds: 0.5,
  videoBytes: 8_000_000,
  staffMinutesPerPublication: 15,
  /** Minutes that the database stays awake until the second cache purge after a write. */
  purgeMinutes: 2,
}

/** Returns the expected hours per month that the database is awake after randomly spread wake-ups. */
function estimateHoursAwake(wakeUpCount: number): number {
  return HOURS_PER_MONTH * (1 - Math.exp((-wakeUpCount * (DATABASE_SLEEP_MINUTES / 60)) / HOURS_PER_MONTH))
}

export function calculateBill({
  visitCount,
  publicationCount,
  submissionCount,
  videoPlayCount,
  deployCount,
  isMonitored,
}: MonthlyUsage): Bill {
  const visit = measureVisit()
  const renders = publicationCount * responsesPurgedPerPublication
  const monitorRequests = isMonitored ? HOURS_PER_MONTH * 60 : 0
  const scheduledRuns = Object.values(runsPerDay).reduce((sum, count) => sum + count, 0) * DAYS_PER_MONTH
  const rangeRequests = videoPlayCount * (Math.ceil(assumptions.videoBytes / UPLOAD_CHUNK_BYTES) + 1)
  const bytes = visitCount * visit.bytes + videoPlayCount * assumptions.videoBytes
  const requests = visitCount * visit.requests + submissionCount + rangeRequests + monitorRequests
  const seconds =
    (scheduledRuns + monitorRequests + rangeRequests) * assumptions.callSeconds +
    (renders + submissionCount + (DAYS_PER_MONTH + deployCount) * responsesRenderedPerNight) * assumptions.renderSeconds
  const staff = (publicationCount * (assumptions.staffMinutesPerPublication + assumptions.purgeMinutes)) / 60
  const awakeHours = Math.min(
    HOURS_PER_MONTH,
    estimateHoursAwake(DAYS_PER_MONTH * wakeUpsPerDay + deployCount + renders + submissionCount) + staff,
  )
  return {
    deployCredits: deployCount * creditPrices.deploy,
    trafficCredits: (bytes / 1e9) * creditPrices.gigabyte,
    requestCredits: (requests / 10_000) * creditPrices.tenThousandRequests,
    functionCredits: (seconds / 3600) * creditPrices.functionHour,
    databaseCredits: awakeHours * creditPrices.databaseHour,
    awakeHours,
  }
}

export function sumCredits({
  deployCredits,
  trafficCredits,
  requestCredits,
  functionCredits,
  databaseCredits,
}: Bill): number {
  return deployCredits + trafficCredits + requestCredits + functionCredits + databaseCredits
}
