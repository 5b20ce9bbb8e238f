// Netlify's prices in credits, as published on these pages:
// https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/how-credits-work
// https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/billing-faq-for-credit-based-plans
// https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/configure-auto-recharge
// https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/buy-add-on-credits
// https://docs.netlify.com/build/data-and-storage/netlify-database/billing-and-usage (2026-08-14)
// https://docs.netlify.com/build/data-and-storage/netlify-database/configure-auto-scale
// https://docs.netlify.com/build/data-and-storage/netlify-database/configure-sleep-on-inactivity
export const PRICES_PUBLISHED_ON = '2026-10-05'

export const creditPrices = {
  /** Credits per production deploy. */
  deploy: 15,
  /** Credits per GB (10⁹ bytes) sent to visitors. */
  gigabyte: 20,
  /** Credits per 10,000 requests, cached or not. */
  tenThousandRequests: 2,
  /** Credits per hour of function run time. Each function has 1 GB of memory. */
  functionHour: 10,
  /** Credits per hour that one compute unit (1 GB) of the database is awake. */
  databaseHour: 10,
}

/** Minutes without a query after which the Netlify database sleeps. */
export const DATABASE_SLEEP_MINUTES = 5

interface PricingPlan {
  name: string
  monthlyDollars: number
  monthlyCredits: number
  /** Maximum number of database compute units under load. Netlify bills each unit. */
  maxComputeUnits: number
  creditsUsedUpEffect: string
}

export const pricingPlans: PricingPlan[] = [
  {
    name: 'Free',
    monthlyDollars: 0,
    monthlyCredits: 300,
    maxComputeUnits: 1,
    creditsUsedUpEffect: 'the site stops until the next month',
  },
  {
    name: 'Personal',
    monthlyDollars: 9,
    monthlyCredits: 1000,
    maxComputeUnits: 4,
    creditsUsedUpEffect: 'the site stops, or recharges itself: 200 credits for $5. A pack that you buy: 500 for $5',
  },
  {
    name: 'Pro',
    monthlyDollars: 20,
    monthlyCredits: 3000,
    maxComputeUnits: 16,
    creditsUsedUpEffect:
      'the site stops, or recharges itself: 1,000 credits for $20. A pack that you buy: 1,500 for $10',
  },
]

/** Hours awake per month after which the Free plan stops the database for the rest of the month. */
export const FREE_DATABASE_HOURS = 48
