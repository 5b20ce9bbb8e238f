// In the platform's credits, as published on 2026-10-05 below https://docs.netlify.com: rates, plans and what happens at the end in
// manage/accounts-and-billing/billing/billing-for-credit-based-plans/how-credits-work and …/billing-faq-for-credit-based-plans; the database
// in build/data-and-storage/netlify-database/billing-and-usage (2026-08-14), …/configure-auto-scale and …/configure-sleep-on-inactivity.
export const pricesOf = '2026-10-05'

export const prices = {
  /** Each time a deploy goes to production. */
  deploy: 15,
  /** A GB (1,000,000,000 bytes) sent out. */
  gigabyte: 20,
  /** 10,000 requests of whatever kind, answered by the edge or not. */
  tenThousandRequests: 2,
  /** A GB-hour of functions: each has 1 GB, so an hour of a running function. */
  functionHour: 10,
  /** An hour of one compute unit of the database, which has 1 GB; it counts while the database is awake. */
  databaseHour: 10,
}

/** After so many minutes without a query the database sleeps. */
export const SLEEP_MINUTES = 5

export interface Plan {
  name: string
  dollars: number
  credits: number
  /** The most compute units that the database grows to under load; each bills. */
  units: number
  end: string
}

export const plans: Plan[] = [
  { name: 'Free', dollars: 0, credits: 300, units: 1, end: 'the site stops until the next month' },
  {
    name: 'Personal',
    dollars: 9,
    credits: 1000,
    units: 4,
    end: 'the site stops, or recharges itself: 500 credits for $5',
  },
  {
    name: 'Pro',
    dollars: 20,
    credits: 3000,
    units: 16,
    end: 'the site stops, or recharges itself: 1,500 credits for $10',
  },
]

/** The database of the Free plan stops for the month after so many hours awake. */
export const FREE_DATABASE_HOURS = 48
