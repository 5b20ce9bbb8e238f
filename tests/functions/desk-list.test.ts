import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DESK_PAGE, type DeskPage } from '#src/contract/desk.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { query } from '#tests/support/database.ts'
import { add, ask, desks, type TestedDesk } from '#tests/support/desk.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

let asStaff: Staff
beforeEach(async () => {
  asStaff = await logIn()
})

type Page = DeskPage<Pick<Volunteer, 'id' | 'name'>>

async function read(desk: TestedDesk, parameters: Record<string, string> = {}): Promise<Page> {
  const response = await ask(desk, parameters, asStaff)
  expect(response.status).toBe(200)
  return response.json()
}

async function namesOf(desk: TestedDesk, parameters: Record<string, string>): Promise<string[]> {
  return (await read(desk, parameters)).items.map(({ name }) => name).sort()
}

async function addMany({ table, row }: TestedDesk, count: number, moment: string): Promise<void> {
  const { name: _, ...others } = row
  const values = Object.values(others)
  await query(
    `insert into ${table} (name, created_at, ${Object.keys(others)})
      select 'Row ' || n, ${moment}, ${values.map((_, index) => `$${index + 1}`)} from generate_series(1, ${count}) n`,
    values,
  )
}

describe.each(desks)('$name', (desk) => {
  test('without rows the list is empty, and nobody caches the answer', async () => {
    const response = await ask(desk, {}, asStaff)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ items: [], next: null })
  })

  test('a row is answered as the desk sees it', async () => {
    const id = await add(desk, { created_at: '2026-06-05T10:00:00.123456Z', consent_version: '1', news_consent: true })
    expect((await read(desk)).items).toEqual([
      {
        ...desk.row,
        id,
        createdAt: '2026-06-05T10:00:00.123Z',
        status: 'new',
        note: '',
        version: 1,
        consentVersion: '1',
        newsConsent: true,
      },
    ])
  })

  test('the newest stands first', async () => {
    for (const day of ['02', '03', '01']) await add(desk, { name: day, created_at: `2026-06-${day}` })
    expect((await read(desk)).items.map(({ name }) => name)).toEqual(['03', '02', '01'])
  })

  test.each([
    ['that came at one microsecond', `timestamptz '2026-06-05 10:00:00.123456+00'`],
    ['a microsecond apart', `timestamptz '2026-06-05 10:00:00+00' + n * interval '1 microsecond'`],
  ])('the pages hold every one of many rows %s once, also while others arrive', async (_, moment) => {
    await addMany(desk, 2 * DESK_PAGE + 7, moment)
    const before = (await query(`select id from ${desk.table} order by created_at desc, id desc`)).map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await read(desk, { cursor })
      expect(page.items.length).toBeLessThanOrEqual(DESK_PAGE)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
      await add(desk)
    }
    expect(seen).toEqual(before)
  })

  test('a page that is just full is the last', async () => {
    await addMany(desk, DESK_PAGE, 'now()')
    const page = await read(desk)
    expect(page.items).toHaveLength(DESK_PAGE)
    expect(page.next).toBeNull()
  })

  test.each([
    'x',
    '1',
    '.',
    `1.${randomUUID()}x`,
    `x.${randomUUID()}`,
    `12345678901234567.${randomUUID()}`,
    `1.${randomUUID().toUpperCase()}'`,
    '\0',
    '9'.repeat(201),
  ])('the cursor %j is refused', async (cursor) => {
    const response = await ask(desk, { cursor }, asStaff)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'cursor' }] })
  })

  test('a cursor of a place where no row stands is one all the same', async () => {
    await add(desk, { created_at: '2026-06-05' })
    expect((await read(desk, { cursor: `9999999999999999.${randomUUID()}` })).items).toHaveLength(1)
    expect((await read(desk, { cursor: `-9999999999999999.${randomUUID()}` })).items).toEqual([])
  })

  test('the status filters, and so does every empty parameter not', async () => {
    await add(desk, { name: 'A' })
    await add(desk, { name: 'B', status: desk.after })
    expect(await namesOf(desk, { status: desk.after })).toEqual(['B'])
    expect(await namesOf(desk, { status: '', search: '', lga: '', cursor: '', other: 'x' })).toEqual(['A', 'B'])
  })

  test('a status or a search that is none is refused', async () => {
    for (const [field, value] of [
      ['status', 'old'],
      ['search', 'x'.repeat(201)],
      ['search', 'a\0b'],
    ] as const) {
      const response = await ask(desk, { [field]: value }, asStaff)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ field }] })
    }
  })

  test.each([{}, 'Cookie', 'Authorization'])('without both halves of a session (%j) it is refused', async (half) => {
    await add(desk)
    const headers = typeof half === 'string' ? { [half]: asStaff.headers[half as 'Cookie'] } : half
    for (const [module, method, path] of [
      [desk.module, 'GET', desk.path],
      [desk.csv, 'GET', `${desk.path}.csv`],
      ...['GET', 'PATCH', 'DELETE'].map((name) => [desk.module, name, `${desk.path}/${randomUUID()}`] as const),
    ] as const) {
      const response = await send(module, method, path, method === 'PATCH' ? { note: 'x' } : undefined, { headers })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ detail: 'Log in first.' })
    }
    expect(await query(`select note from ${desk.table}`)).toEqual([{ note: '' }])
    expect(await query('select from audit_log')).toEqual([])
  })
})

describe('areas', () => {
  const [volunteers] = desks as [TestedDesk]

  test('the area filters, together with the rest', async () => {
    await add(volunteers, { name: 'A' })
    await add(volunteers, { name: 'B', lga: 'Ihiala' })
    await add(volunteers, { name: 'C', lga: 'Ihiala', status: 'active' })
    expect(await namesOf(volunteers, { lga: 'Ihiala' })).toEqual(['B', 'C'])
    expect(await namesOf(volunteers, { lga: 'Ihiala', status: 'new', search: 'b' })).toEqual(['B'])
  })

  test('an area that is none of the 21 is refused', async () => {
    expect((await ask(volunteers, { lga: 'Lagos' }, asStaff)).status).toBe(422)
  })
})
