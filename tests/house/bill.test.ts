import { expect, test } from 'vitest'
import { readText } from '#tests/bench/bill/bench.ts'
import { billOf, totalOf } from '#tests/bench/bill/bill.ts'
import { prices } from '#tests/bench/bill/prices.ts'
import { months, renderBill } from '#tests/bench/bill/render.ts'

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
  expect(readText('bill')).toBe(renderBill())
})

test('a month without visits costs a few minutes of database time a day', () => {
  const { awake, database, bytes, requests } = billOf(emptyMonth)
  expect(awake).toBeCloseTo(2.5, 1)
  expect([bytes, requests]).toEqual([0, 0])
  expect(database).toBeCloseTo(awake * prices.databaseHour)
})

test('the database is never active longer than the month has hours', () => {
  expect(billOf({ ...emptyMonth, submissions: 1e7, publications: 1000 }).awake).toBeLessThanOrEqual(720)
})

test('a monitor costs requests and function time, but no database time', () => {
  const [without, watched] = [billOf(emptyMonth), billOf({ ...emptyMonth, monitored: true })]
  expect(watched.database).toBe(without.database)
  expect(totalOf(watched)).toBeGreaterThan(totalOf(without))
})

test('the sample months are sorted by cost', () => {
  const totals = months.map((month) => totalOf(billOf(month)))
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
})
