import { beforeEach, describe, expect, test } from 'vitest'
import type { CursorPage } from '#src/contract/inbox.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { add, ask, inboxes, logInUnnoted } from '#tests/support/inbox.ts'
import type { Staff } from '#tests/support/staff.ts'

let asStaff: Staff
beforeEach(async () => {
  asStaff = await logInUnnoted()
})

describe.each(inboxes)('$name', (inbox) => {
  async function find(search: string): Promise<string[]> {
    const page: CursorPage<Volunteer> = await (await ask(inbox, { search }, asStaff)).json()
    return page.items.map(({ name }) => name)
  }

  test.each([
    'Adaọbị',
    'adaobi',
    'ADAỌBỊ',
    'kaf',
    'Ọkafọ Ada',
    'okafo  adaobi',
    'Ada@Example.ORG',
    'example.org',
    '08031234567',
    '0803 123 4567',
    '0803-123',
    '0803',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '(+234) 803',
    '00234 803 123 4567',
    '2348031234567',
    '4567',
    '8031234567',
  ])('a search for %s finds the one', async (search) => {
    await add(inbox)
    await add(inbox, { name: 'Chidi Eze', email: 'chidi@example.net', phone: '+442079460958' })
    expect(await find(search)).toEqual(['Adaọbị Ọkafọ'])
  })

  test.each(['%', '_', '\\', "'", 'Ada_bi', 'A%o', '0804', '.*', 'ada chidi', '+44 803'])(
    'a search for %s finds nobody, since its letters are only letters',
    async (search) => {
      await add(inbox)
      expect(await find(search)).toEqual([])
    },
  )

  test('signs of a pattern are found where they stand', async () => {
    await add(inbox, { name: '100 % of_us' })
    await add(inbox)
    for (const search of ['%', '_', '100 %', 'OF_US']) expect(await find(search)).toEqual(['100 % of_us'])
  })

  test('a number from abroad is found with its trunk zero, and one as it was typed by its digits', async () => {
    await add(inbox, { name: 'Abroad', phone: '+442079460958' })
    await add(inbox, { name: 'Typed', phone: '0803-12' })
    expect(await find('020 7946 0958')).toEqual(['Abroad'])
    expect(await find('0803 12')).toEqual(['Typed'])
  })
})
