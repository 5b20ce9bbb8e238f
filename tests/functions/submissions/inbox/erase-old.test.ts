import { beforeEach, expect, test, vi } from 'vitest'
import upkeep from '#netlify/functions/upkeep.ts'
import { retentionMonths } from '#src/content/personal-data.ts'
import { query } from '#tests/support/platform/database.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

async function insertAgedRow(table: string, columns: string, rowValues: string, age: string) {
  await query(
    `insert into ${table} (name, email, created_at, ${columns}) values ('A', 'a@b', now() - $1::interval, ${rowValues})`,
    [age],
  )
}

test('the nightly run deletes exactly the submissions that are older than the retention period', async () => {
  const expiredAge = `${retentionMonths} months 1 day`
  const recentAge = `${retentionMonths} months -1 days`
  for (const age of [expiredAge, recentAge]) {
    await insertAgedRow('volunteers', 'phone, lga', "'1', 'Oyi'", age)
    await insertAgedRow('contact_messages', 'subject, message', "'S', 'M'", age)
  }
  for (const age of [expiredAge, recentAge])
    await query(
      "insert into audit_log (action, collection, detail, created_at) values ('export', 'messages', '1 row', now() - $1::interval)",
      [age],
    )
  for (const [name, age] of [
    ['Old', expiredAge],
    ['Young', recentAge],
  ])
    await query("insert into members (name, role, removed_at) values ($1, 'viewer', now() - $2::interval)", [name, age])
  await query("insert into members (name, role, created_at) values ('Still here', 'viewer', now() - $1::interval)", [
    expiredAge,
  ])
  await upkeep()
  const isRecentSql = 'created_at > now() - make_interval(months => $1::integer) as young'
  for (const table of ['volunteers', 'contact_messages', 'audit_log'])
    expect(await query(`select ${isRecentSql} from ${table}`, [retentionMonths])).toEqual([{ young: true }])
  expect(await query('select name from members order by name')).toEqual([{ name: 'Still here' }, { name: 'Young' }])
})

test('the retention period of submissions is two years unless an environment variable sets another period', () => {
  expect(retentionMonths).toBe(24)
})
