import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, transaction } from '#netlify/database/client.ts'

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

test('the error of a failed statement in a transaction keeps its SQLSTATE code', async () => {
  const failingTransaction = transaction(async (trx) => await sql`select from nowhere`.execute(trx))
  await expect(failingTransaction).rejects.toMatchObject({ code: '42P01' })
})

test('a query in a transaction returns values with their JavaScript types', async () => {
  const { rows } = await transaction(
    async (trx) =>
      await sql`select 5::integer as whole, now() as moment, ${[1, 2]}::integer[] as list, 'ụ' as letter`.execute(trx),
  )
  expect(rows).toEqual([{ whole: 5, moment: expect.any(Date), list: [1, 2], letter: 'ụ' }])
})
