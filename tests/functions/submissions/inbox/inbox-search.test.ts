import { beforeEach, describe, expect, test } from 'vitest'
import type { CursorPage } from '#src/contract/submissions/inbox.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { insertSubmission, requestInbox, testedInboxes } from '#tests/support/calls/inbox.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

describe.each(testedInboxes)('searching $name', (inbox) => {
  async function findNames(searchText: string): Promise<string[]> {
    const inboxPage: CursorPage<Volunteer> = await (
      await requestInbox(inbox, { search: searchText }, staffSession)
    ).json()
    return inboxPage.items.map(({ name }) => name)
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
  ])('the inbox search finds the matching row for %s', async (searchText) => {
    await insertSubmission(inbox)
    await insertSubmission(inbox, { name: 'Chidi Eze', email: 'chidi@example.net', phone: '+442079460958' })
    expect(await findNames(searchText)).toEqual(['Adaọbị Ọkafọ'])
  })

  test.each(['%', '_', '\\', "'", 'Ada_bi', 'A%o', '0804', '.*', 'ada chidi', '+44 803'])(
    'the inbox search treats SQL pattern characters as text and finds no row for %s',
    async (searchText) => {
      await insertSubmission(inbox)
      expect(await findNames(searchText)).toEqual([])
    },
  )

  test('the inbox search finds submissions that contain SQL pattern characters as text', async () => {
    await insertSubmission(inbox, { name: '100 % of_us' })
    await insertSubmission(inbox)
    for (const searchText of ['%', '_', '100 %', 'OF_US']) expect(await findNames(searchText)).toEqual(['100 % of_us'])
  })

  test('the inbox search finds a foreign phone number typed with a leading zero, and any phone number by its digits', async () => {
    await insertSubmission(inbox, { name: 'Abroad', phone: '+442079460958' })
    await insertSubmission(inbox, { name: 'Typed', phone: '0803-12' })
    expect(await findNames('020 7946 0958')).toEqual(['Abroad'])
    expect(await findNames('0803 12')).toEqual(['Typed'])
  })
})
