import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, transaction } from '#netlify/database/client.ts'
import { query } from '#tests/support/platform/database.ts'

const key = { purpose: 'transaction', key: 'a'.repeat(64) }

async function countKeys(): Promise<number> {
  return (await db().selectFrom('site_keys').selectAll().where('purpose', '=', key.purpose).execute()).length
}

test('other connections see a transaction’s changes only after the commit', async () => {
  await transaction(async (trx) => {
    await trx.insertInto('site_keys').values(key).execute()
    expect(await countKeys()).toBe(0)
  })
  expect(await countKeys()).toBe(1)
  await db().deleteFrom('site_keys').where('purpose', '=', key.purpose).execute()
})

test('a transaction is rolled back if its callback throws', async () => {
  const failingTransaction = transaction(async (trx) => {
    await trx.insertInto('site_keys').values(key).execute()
    throw new Error('stop')
  })
  await expect(failingTransaction).rejects.toThrow('stop')
  expect(await countKeys()).toBe(0)
})

test('a transaction whose connection breaks stores nothing, and the next transaction succeeds', async () => {
  const brokenTransaction = transaction(async (trx) => {
    await trx.insertInto('site_keys').values(key).execute()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`select 1`.execute(trx)
  })
  await expect(brokenTransaction).rejects.toThrow()
  expect(await countKeys()).toBe(0)
  expect(await transaction(async (trx) => (await sql`select 1 as answer`.execute(trx)).rows)).toEqual([{ answer: 1 }])
})
