import { renderTable } from '#tests/bench/table.ts'
import { assumptions, type Bill, calculateBill, type Month, sumCredits } from './bill.ts'
import { measureVisit, purgedPerPublication, renderedPerNight } from './measured.ts'
import { FREE_DATABASE_HOURS, PRICES_PUBLISHED_ON, prices, pricingPlans } from './prices.ts'

const baseMonth = { publications: 0, submissions: 0, videos: 0, deploys: 0, monitored: false }

export const exampleMonths: Month[] = [
  { ...baseMonth, name: 'no visits', visits: 0 },
  { ...baseMonth, name: 'monitor only', visits: 0, monitored: true },
  { ...baseMonth, name: 'quiet month', visits: 3000, publications: 2, submissions: 30, deploys: 1 },
  {
    ...baseMonth,
    name: 'campaign',
    visits: 20_000,
    publications: 12,
    submissions: 300,
    videos: 200,
    deploys: 2,
    monitored: true,
  },
  {
    ...baseMonth,
    name: 'month before the election',
    visits: 100_000,
    publications: 40,
    submissions: 2000,
    videos: 2000,
    deploys: 2,
    monitored: true,
  },
]

const formatNumber = (value: number) => Math.round(value).toLocaleString('en')

function choosePlan(bill: Bill): string {
  const total = sumCredits(bill)
  const fits = pricingPlans.find(
    ({ name, credits }) => total <= credits && (name !== 'Free' || bill.awakeHours <= FREE_DATABASE_HOURS),
  )
  return fits?.name ?? 'Pro with more credits'
}

function toRow(month: Month) {
  const bill = calculateBill(month)
  return {
    month: month.name,
    visits: formatNumber(month.visits),
    published: month.publications,
    'sign-ups': formatNumber(month.submissions),
    'videos played': formatNumber(month.videos),
    deploys: formatNumber(bill.deploys),
    bytes: formatNumber(bill.bytes),
    requests: formatNumber(bill.requests),
    functions: formatNumber(bill.functions),
    database: formatNumber(bill.database),
    credits: formatNumber(sumCredits(bill)),
    plan: choosePlan(bill),
  }
}

function calculateVisitCredits(): number {
  const visit = { ...baseMonth, name: '', visits: 1000 }
  return (sumCredits(calculateBill(visit)) - sumCredits(calculateBill({ ...visit, visits: 0 }))) / 1000
}

function renderPlans(): string {
  const idle = sumCredits(calculateBill({ ...baseMonth, name: '', visits: 0, deploys: 1 }))
  return pricingPlans
    .map(({ name, dollars, credits, whenUsedUp }) => {
      const visits = Math.floor((credits - idle) / calculateVisitCredits() / 1000) * 1000
      return `- **${name}** ($${dollars} a month): ${formatNumber(credits)} credits, ${formatNumber(visits)} visits if nothing else happens. When they are used up, ${whenUsedUp}.`
    })
    .join('\n')
}

export function renderBill(): string {
  const { bytes, requests } = measureVisit()
  const unitCounts = pricingPlans
    .filter(({ maxComputeUnits }) => maxComputeUnits > 1)
    .map(({ name, maxComputeUnits }) => `${maxComputeUnits} (${name})`)
    .join(' or ')
  return `${renderTable(exampleMonths.map(toRow))}

The columns from *deploys* on are credits. Prices of ${PRICES_PUBLISHED_ON}: ${prices.deploy} credits for a production deploy, ${prices.gigabyte} a GB sent,
${prices.tenThousandRequests} for 10,000 requests, ${prices.functionHour} an hour of function time, ${prices.databaseHour} an hour in which the database is awake.

${renderPlans()}
- The database of the Free plan stops for the month after ${FREE_DATABASE_HOURS} hours awake.

Measured:

- A visit of three pages sends ${formatNumber(bytes / 1000)} KB in ${requests} requests.
- A publication purges ${purgedPerPublication} cached responses. A nightly run and a deploy fetch ${renderedPerNight}.
- A day without writes wakes the database once.

Assumed:

- A function call takes ${assumptions.callSeconds} s, a page or a form ${assumptions.renderSeconds} s. A video has ${formatNumber(assumptions.videoBytes / 1e6)} MB.
- A publication keeps the database awake for ${assumptions.staffMinutes} minutes of editing and ${assumptions.purgeMinutes} minutes of purges.
- A monitor asks every minute. Visits and sign-ups arrive one by one, which is the most expensive case.

Not included: storage, which had no price, and a database under load. It grows to ${unitCounts} units; each is billed.`
}
