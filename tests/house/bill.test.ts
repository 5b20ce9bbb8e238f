import { expect, test } from 'vitest'
import { readReport } from '#tests/bench/bill/bench.ts'
import { calculateBill, sumCredits } from '#tests/bench/bill/bill.ts'
import { prices } from '#tests/bench/bill/prices.ts'
import { exampleMonths, renderBill } from '#tests/bench/bill/render.ts'

const emptyMonth = {
  name: '',
  visits: 0,
  publications: 0,
  submissions: 0,
  videos: 0,
  deploys: 0,
  monitored: false,
}

test('docs/operations.md has the costs that `npm run bench -- bill` computes', () => {
  expect(readReport('bill')).toBe(renderBill())
})

test('a month without visits costs a few minutes of database time a day', () => {
  const { awakeHours, database, bytes, requests } = calculateBill(emptyMonth)
  expect(awakeHours).toBeCloseTo(2.5, 1)
  expect([bytes, requests]).toEqual([0, 0])
  expect(database).toBeCloseTo(awakeHours * prices.databaseHour)
})

test('the database is never active longer than the month has hours', () => {
  expect(calculateBill({ ...emptyMonth, submissions: 1e7, publications: 1000 }).awakeHours).toBeLessThanOrEqual(720)
})

test('an uptime monitor costs requests and function time, but no database time', () => {
  const [without, watched] = [calculateBill(emptyMonth), calculateBill({ ...emptyMonth, monitored: true })]
  expect(watched.database).toBe(without.database)
  expect(sumCredits(watched)).toBeGreaterThan(sumCredits(without))
})

test('the sample months of the bill are sorted by cost', () => {
  const totals = exampleMonths.map((month) => sumCredits(calculateBill(month)))
  expect(totals).toEqual(totals.toSorted((lowerTotal, higherTotal) => lowerTotal - higherTotal))
})
