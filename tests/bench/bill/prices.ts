// Netlify's prices in credits, published on 2026-10-05. Source: https://docs.netlify.com,
// manage/accounts-and-billing/billing/billing-for-credit-based-plans/how-credits-work and
// …/billing-faq-for-credit-based-plans. Database: build/data-and-storage/netlify-database/billing-and-usage
// (2026-08-14), …/configure-auto-scale and …/configure-sleep-on-inactivity.
export const PRICES_PUBLISHED_ON = '2026-10-05'

export const prices = {
  /** Per production deploy. */
  deploy: 15,
  /** Per GB (10⁹ bytes) sent. */
  gigabyte: 20,
  /** Per 10,000 requests, cached or not. */
  tenThousandRequests: 2,
  /** Per GB-hour of functions. Each function has 1 GB. */
  functionHour: 10,
  /** Per hour of one compute unit (1 GB) while the database is awake. */
  databaseHour: 10,
}

/** The database sleeps after this many minutes without a query. */
export const SLEEP_MINUTES = 5

export interface PricingPlan {
  name: string
  dollars: number
  credits: number
  /** Maximum number of compute units under load. Each is billed. */
  maxComputeUnits: number
  whenUsedUp: string
}

export const pricingPlans: PricingPlan[] = [
  { name: 'Free', dollars: 0, credits: 300, maxComputeUnits: 1, whenUsedUp: 'the site stops until the next month' },
  {
    name: 'Personal',
    dollars: 9,
    credits: 1000,
    maxComputeUnits: 4,
    whenUsedUp: 'the site stops, or recharges itself: 500 credits for $5',
  },
  {
    name: 'Pro',
    dollars: 20,
    credits: 3000,
    maxComputeUnits: 16,
    whenUsedUp: 'the site stops, or recharges itself: 1,500 credits for $10',
  },
]

/** The Free plan stops the database for the rest of the month after this many hours awake. */
export const FREE_DATABASE_HOURS = 48
