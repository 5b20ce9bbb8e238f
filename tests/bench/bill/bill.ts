import { UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'
import { answersOfNight, answersOfPublication, measureVisit, runsInADay, wakesInADay } from './measured.ts'
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
  awake: number
}

const DAYS = 30
const HOURS = DAYS * 24

export const assumed = {
  /** Seconds of a function call, and of a call that renders a page or takes a form. */
  callSeconds: 0.1,
  renderSeconds: 0.5,
  videoBytes: 8_000_000,
  staffMinutes: 15,
  /** Minutes after the last write until the repeated purge, which keeps the database awake. */
  purgeMinutes: 2,
}

/** Expected hours awake: each arrival wakes the database, which sleeps again after `SLEEP_MINUTES`. */
function estimateHoursAwake(arrivals: number): number {
  return HOURS * (1 - Math.exp((-arrivals * (SLEEP_MINUTES / 60)) / HOURS))
}

export function billOf({ visits, publications, submissions, videos, deploys, monitored }: Month): Bill {
  const visit = measureVisit()
  const renders = publications * answersOfPublication
  const monitorRequests = monitored ? HOURS * 60 : 0
  const scheduledRuns = Object.values(runsInADay).reduce((sum, count) => sum + count, 0) * DAYS
  const rangeRequests = videos * (Math.ceil(assumed.videoBytes / UPLOAD_CHUNK_BYTES) + 1)
  const bytes = visits * visit.bytes + videos * assumed.videoBytes
  const requests = visits * visit.requests + submissions + rangeRequests + monitorRequests
  const seconds =
    (scheduledRuns + monitorRequests + rangeRequests) * assumed.callSeconds +
    (renders + submissions + (DAYS + deploys) * answersOfNight) * assumed.renderSeconds
  const staff = (publications * (assumed.staffMinutes + assumed.purgeMinutes)) / 60
  const awake = Math.min(HOURS, estimateHoursAwake(DAYS * wakesInADay + deploys + renders + submissions) + staff)
  return {
    deploys: deploys * prices.deploy,
    bytes: (bytes / 1e9) * prices.gigabyte,
    requests: (requests / 10_000) * prices.tenThousandRequests,
    functions: (seconds / 3600) * prices.functionHour,
    database: awake * prices.databaseHour,
    awake,
  }
}

export function totalOf({ deploys, bytes, requests, functions, database }: Bill): number {
  return deploys + bytes + requests + functions + database
}
