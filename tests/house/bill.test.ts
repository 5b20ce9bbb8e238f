import { expect, test } from 'vitest'
import { calculateBill, sumCredits } from '#tests/lab/bench/bill/bill.ts'
import { creditPrices } from '#tests/lab/bench/bill/prices.ts'
import { exampleMonths } from '#tests/lab/bench/bill/render.ts'

const emptyMonth = {
  name: '',
  visitCount: 0,
  publicationCount: 0,
  submissionCount: 0,
  videoPlayCount: 0,
  deployCount: 0,
  isMonitored: false,
}

test('the estimate for a month without visits has a few minutes of database time a day', () => {
  const { awakeHours, databaseCredits, trafficCredits, requestCredits } = calculateBill(emptyMonth)
  expect(awakeHours).toBeCloseTo(2.5, 1)
  expect(trafficCredits).toBe(0)
  expect(requestCredits).toBeLessThan(1)
  expect(databaseCredits).toBeCloseTo(awakeHours * creditPrices.databaseHour)
})

test('the estimated database time never exceeds the hours of a month', () => {
  expect(calculateBill({ ...emptyMonth, submissionCount: 1e7, publicationCount: 1000 }).awakeHours).toBeLessThanOrEqual(
    720,
  )
})

test('the estimate for an uptime monitor has requests and function time, but no database time', () => {
  const [unmonitoredBill, monitoredBill] = [
    calculateBill(emptyMonth),
    calculateBill({ ...emptyMonth, isMonitored: true }),
  ]
  expect(monitoredBill.databaseCredits).toBe(unmonitoredBill.databaseCredits)
  expect(sumCredits(monitoredBill)).toBeGreaterThan(sumCredits(unmonitoredBill))
})

test('the estimate for a month of wrong logins has requests and function time, but no database time', () => {
  const attackBill = calculateBill({ ...emptyMonth, failedLoginCount: 8640 })
  expect(attackBill.databaseCredits).toBe(calculateBill(emptyMonth).databaseCredits)
  expect(sumCredits(attackBill)).toBeGreaterThan(sumCredits(calculateBill(emptyMonth)))
})

test('the sample months in the estimated bill are sorted by cost', () => {
  const totals = exampleMonths.map((month) => sumCredits(calculateBill(month)))
  expect(totals).toEqual(totals.toSorted((lowerTotal, higherTotal) => lowerTotal - higherTotal))
})
