import { beforeEach, expect, test, vi } from 'vitest'
import { findAreaVolunteers } from '#netlify/cache/area-volunteers.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { openStore } from '#netlify/storage/open.ts'
import { lgas } from '#src/content/lgas.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'

beforeEach(() => {
  for (const consoleMethod of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  vi.stubGlobal('Netlify', { context: { deploy: { context: 'production', id: 'one' } } })
  return () => openStore('state').delete('area-volunteers')
})

async function insertVolunteers(lga: string, count: number, quarantinedFrom: string | null = null): Promise<void> {
  await query(
    `insert into volunteers (name, email, phone, lga, quarantined_from)
     select 'A', 'a' || n || '@example.com', '0803', $1, $3 from generate_series(1, $2::integer) n`,
    [lga, count, quarantinedFrom],
  )
}

/** Reads the numbers without a statement. */
async function readNumbers() {
  const { take } = startCountingStatements()
  const numbers = await findAreaVolunteers()
  expect(take()).toBe(0)
  return numbers
}

const listPurgedTags = async () =>
  (await query<{ tag: string }>("select tag from edge_purges where tag like 'area-%'")).map(({ tag }) => tag)

test('numbers of volunteers are rounded down to tens, without those in quarantine and areas with fewer than ten', async () => {
  await insertVolunteers('Oyi', 39)
  await insertVolunteers('Oyi', 5, '192.0.2.1')
  await insertVolunteers('Awka South', 9)
  expect(await readNumbers()).toBeNull()
  await upkeep()
  expect(await readNumbers()).toEqual({ Oyi: 30 })
})

test('a sign-up purges no page and shows in none until the night, which purges the pages whose number changed', async () => {
  await insertVolunteers('Oyi', 12)
  await insertVolunteers('Idemili North', 20)
  await upkeep()
  await query('delete from edge_purges')
  await insertVolunteers('Oyi', 5)
  await insertVolunteers('Idemili North', 10)
  expect(await query('select tag from edge_purges')).toEqual([])
  expect(await readNumbers()).toEqual({ Oyi: 10, 'Idemili North': 20 })
  await upkeep()
  expect(await readNumbers()).toEqual({ Oyi: 10, 'Idemili North': 30 })
  // The one that is due at once was sent by the run; the other removes pages whose rendering began before.
  expect(await listPurgedTags()).toContain('area-idemili-north')
  expect(await listPurgedTags()).not.toContain('area-oyi')
})

test('before the first night the numbers are unknown; it purges all pages of areas, also of those without ten', async () => {
  expect(await readNumbers()).toBeNull()
  await insertVolunteers('Oyi', 9)
  await upkeep()
  expect(await readNumbers()).toEqual({})
  expect(new Set(await listPurgedTags()).size).toBe(lgas.length)
})
