import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import {
  crawl,
  measureVisit,
  purgedPerPublication,
  responsesRenderedPerDeploy,
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
  /** A crawler fetches every address each day. The edge answers it, except once a month. */
  isCrawled?: boolean
  /** Evenly spaced forms of an attacker, each of which wakes the database. */
  attackCount?: number
  /** Wrong logins, which leave the database asleep. Checked by tests/security/failed-logins.test.ts. */
  failedLoginCount?: number
}

export interface MonthlyBill {
  deployCredits: number
  trafficCredits: number
  requestCredits: number
  functionCredits: number
  databaseCredits: number
  awakeHours: number
}

const DAYS_PER_MONTH = 30
const HOURS_PER_MONTH = DAYS_PER_MONTH * 24

export const usageAssumptions = {
  /** Assumed seconds per API call. */
  callSeconds: 0.1,
  /** Assumed seconds per rendered page or submitted form. */
  renderSeconds: 0.5,
  videoBytes: 8_000_000,
  shareImageBytes: 100_000,
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
  isCrawled = false,
  attackCount = 0,
  failedLoginCount = 0,
}: MonthlyUsage): MonthlyBill {
  const visitWeight = measureVisit()
  const crawlRenderCount = isCrawled ? crawl.answers : 0
  const renderCount = publicationCount * purgedPerPublication.responses + crawlRenderCount
  const answerCount = publicationCount * purgedPerPublication.answers + crawlRenderCount
  const monitorRequests = isMonitored ? HOURS_PER_MONTH * 60 : 0
  const scheduledRuns = Object.values(runsPerDay).reduce((sum, runCount) => sum + runCount, 0) * DAYS_PER_MONTH
  const rangeRequests = videoPlayCount * (Math.ceil(usageAssumptions.videoBytes / UPLOAD_CHUNK_BYTES) + 1)
  const bytes = visitCount * visitWeight.bytes + videoPlayCount * usageAssumptions.videoBytes
  const crawlRequests = isCrawled ? crawl.addresses * DAYS_PER_MONTH : 0
  const warmingRequests = (DAYS_PER_MONTH + deployCount) * responsesRenderedPerDeploy
  const requests =
    visitCount * visitWeight.requests +
    submissionCount +
    rangeRequests +
    monitorRequests +
    warmingRequests +
    crawlRequests +
    attackCount +
    failedLoginCount
  const seconds =
    (scheduledRuns + monitorRequests + rangeRequests) * usageAssumptions.callSeconds +
    (renderCount + submissionCount + attackCount + failedLoginCount + (1 + deployCount) * responsesRenderedPerDeploy) *
      usageAssumptions.renderSeconds
  const staffHours =
    (publicationCount * (usageAssumptions.staffMinutesPerPublication + usageAssumptions.purgeMinutes)) / 60
  const awakeHours = Math.min(
    HOURS_PER_MONTH,
    estimateHoursAwake(DAYS_PER_MONTH * wakeUpsPerDay + deployCount + answerCount + submissionCount) +
      staffHours +
      (attackCount * DATABASE_SLEEP_MINUTES) / 60,
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
}: MonthlyBill): number {
  return deployCredits + trafficCredits + requestCredits + functionCredits + databaseCredits
}
