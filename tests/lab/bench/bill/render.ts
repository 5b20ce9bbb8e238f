import { renderTable } from '#tests/lab/bench/table.ts'
import { calculateBill, type MonthlyBill, type MonthlyUsage, sumCredits, usageAssumptions } from './bill.ts'
import { crawl, measureVisit, purgedPerPublication, responsesRenderedPerDeploy } from './measured.ts'
import {
  creditPrices,
  DATABASE_SLEEP_MINUTES,
  FREE_DATABASE_HOURS,
  PRICES_PUBLISHED_ON,
  pricingPlans,
} from './prices.ts'

const baseMonth = { publicationCount: 0, submissionCount: 0, videoPlayCount: 0, deployCount: 0, isMonitored: false }

export const exampleMonths: MonthlyUsage[] = [
  { ...baseMonth, name: 'no visits', visitCount: 0 },
  { ...baseMonth, name: 'monitor only', visitCount: 0, isMonitored: true },
  { ...baseMonth, name: 'daily crawler only', visitCount: 0, isCrawled: true },
  { ...baseMonth, name: 'quiet month', visitCount: 3000, publicationCount: 2, submissionCount: 30, deployCount: 1 },
  {
    ...baseMonth,
    name: 'campaign',
    visitCount: 20_000,
    publicationCount: 12,
    submissionCount: 300,
    videoPlayCount: 200,
    deployCount: 2,
    isMonitored: true,
  },
  {
    ...baseMonth,
    name: 'month before the election',
    visitCount: 100_000,
    publicationCount: 40,
    submissionCount: 2000,
    videoPlayCount: 2000,
    deployCount: 2,
    isMonitored: true,
  },
  {
    ...baseMonth,
    name: 'a million visits a day',
    visitCount: 30_000_000,
    publicationCount: 120,
    submissionCount: 100_000,
    videoPlayCount: 600_000,
    deployCount: 2,
    isMonitored: true,
  },
]

const MONTH_MINUTES = 30 * 24 * 60
const attackCount = MONTH_MINUTES / DATABASE_SLEEP_MINUTES

/** Months in which an attacker sends requests just often enough that a database which each of them wakes never sleeps. */
const attackMonths: MonthlyUsage[] = [
  {
    ...baseMonth,
    name: `a wrong login every ${DATABASE_SLEEP_MINUTES} minutes`,
    visitCount: 0,
    failedLoginCount: attackCount,
  },
  { ...baseMonth, name: `a form every ${DATABASE_SLEEP_MINUTES} minutes`, visitCount: 0, attackCount },
]

const formatNumber = (value: number) => Math.round(value).toLocaleString('en')

function choosePlan(monthlyBill: MonthlyBill): string {
  const totalCredits = sumCredits(monthlyBill)
  const fittingPlan = pricingPlans.find(
    ({ name, monthlyCredits }) =>
      totalCredits <= monthlyCredits && (name !== 'Free' || monthlyBill.awakeHours <= FREE_DATABASE_HOURS),
  )
  return fittingPlan?.name ?? 'Pro with more credits'
}

function toRow(month: MonthlyUsage) {
  const monthlyBill = calculateBill(month)
  return {
    month: month.name,
    visits: formatNumber(month.visitCount),
    published: month.publicationCount,
    'sign-ups': formatNumber(month.submissionCount),
    'videos played': formatNumber(month.videoPlayCount),
    deploys: formatNumber(monthlyBill.deployCredits),
    bytes: formatNumber(monthlyBill.trafficCredits),
    requests: formatNumber(monthlyBill.requestCredits),
    functions: formatNumber(monthlyBill.functionCredits),
    database: formatNumber(monthlyBill.databaseCredits),
    credits: formatNumber(sumCredits(monthlyBill)),
    plan: choosePlan(monthlyBill),
  }
}

function calculateVisitCredits(): number {
  const usageOfThousandVisits = { ...baseMonth, name: '', visitCount: 1000 }
  return (
    (sumCredits(calculateBill(usageOfThousandVisits)) -
      sumCredits(calculateBill({ ...usageOfThousandVisits, visitCount: 0 }))) /
    1000
  )
}

function renderPlans(): string {
  const idleCredits = sumCredits(calculateBill({ ...baseMonth, name: '', visitCount: 0, deployCount: 1 }))
  return pricingPlans
    .map(({ name, monthlyDollars, monthlyCredits, creditsUsedUpEffect }) => {
      const affordableVisits = Math.floor((monthlyCredits - idleCredits) / calculateVisitCredits() / 1000) * 1000
      return `- **${name}** ($${monthlyDollars} a month): ${formatNumber(monthlyCredits)} credits, ${formatNumber(affordableVisits)} visits if nothing else happens. When they are used up, ${creditsUsedUpEffect}.`
    })
    .join('\n')
}

export function renderBill(): string {
  const { bytes, requests } = measureVisit()
  const unitCounts = pricingPlans
    .filter(({ maxComputeUnits }) => maxComputeUnits > 1)
    .map(({ name, maxComputeUnits }) => `${maxComputeUnits} (${name})`)
    .join(' or ')
  return `${renderTable([...exampleMonths, ...attackMonths].map(toRow))}

The columns from *deploys* on are credits. Prices of ${PRICES_PUBLISHED_ON}: ${creditPrices.deploy} credits for a production deploy, ${creditPrices.gigabyte} a GB sent,
${creditPrices.tenThousandRequests} for 10,000 requests, ${creditPrices.functionHour} an hour of function time, ${creditPrices.databaseHour} an hour in which the database is awake.

${renderPlans()}
- The database of the Free plan stops for the month after ${FREE_DATABASE_HOURS} hours awake.

Measured:

- A visit of three pages, each scrolled to its end, sends ${formatNumber(bytes / 1000)} KB in ${requests} requests,
  \`/notice\` among them ([measured](benchmarks.md#requests-of-a-visit)).
- A publication purges ${purgedPerPublication.responses} cached responses, of which ${purgedPerPublication.answers} ask the database. A nightly run and a deploy fetch ${responsesRenderedPerDeploy}, which are
  rendered after a deploy, and at night once a month.
- A day without writes wakes the database once, also when a crawler fetches every address: of the ${crawl.addresses} addresses of a site
  with 14 articles, 2 events and 14 images, ${crawl.answers} ask the database once a month.

Assumed:

- A function call takes ${usageAssumptions.callSeconds} s, a page, a form or a wrong login ${usageAssumptions.renderSeconds} s. A video has ${formatNumber(usageAssumptions.videoBytes / 1e6)} MB.
- A publication keeps the database awake for ${usageAssumptions.staffMinutesPerPublication} minutes of editing and ${usageAssumptions.purgeMinutes} minutes of purges.
- A monitor asks every minute. Visits and sign-ups arrive one by one, which is the most expensive case.

Not included: storage, which had no price, and a database under load. It grows to ${unitCounts} units; each is billed.`
}
