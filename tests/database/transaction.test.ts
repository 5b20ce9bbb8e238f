import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, transaction } from '#netlify/database/client.ts'

const key = { purpose: 'transaction', key: 'a'.repeat(64) }

async function countKeys(): Promise<number> {
  return (await db().selectFrom('site_keys').selectAll().where('purpose', '=', key.purpose).execute()).length
}

test('a transaction commits all of its statements together', async () => {
  await transaction(async (trx) => {
    await trx.insertInto('site_keys').values(key).execute()
    expect(await countKeys()).toBe(0)
  })
  expect(await countKeys()).toBe(1)
  await db().deleteFrom('site_keys').where('purpose', '=', key.purpose).execute()
})

test('a transaction whose work throws leaves nothing behind', async () => {
  const failing = transaction(async (trx) => {
    await trx.insertInto('site_keys').values(key).execute()
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await countKeys()).toBe(0)
})

test('a statement that fails in a transaction keeps its SQLSTATE code', async () => {
  const failing = transaction(async (trx) => await sql`select from nowhere`.execute(trx))
  await expect(failing).rejects.toMatchObject({ code: '42P01' })
})

test('a transaction returns values with their JavaScript types', async () => {
  const { rows } = await transaction(
    async (trx) =>
      await sql`select 5::integer as whole, now() as moment, ${[1, 2]}::integer[] as list, 'ụ' as letter`.execute(trx),
  )
  expect(rows).toEqual([{ whole: 5, moment: expect.any(Date), list: [1, 2], letter: 'ụ' }])
})
