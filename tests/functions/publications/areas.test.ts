import { beforeEach, describe, expect, test } from 'vitest'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import { readRevisions } from '#tests/support/calls/documents.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle, publishEvent, rallyInput } from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

const kinds = {
  news: { functions: news, input: articleInput, publish: publishArticle },
  events: { functions: events, input: rallyInput, publish: publishEvent },
} as const

type Kind = keyof typeof kinds

async function change(kind: Kind, id: string, fields: object) {
  const { functions, input } = kinds[kind]
  return await send(functions, 'PUT', `/api/${kind}/${id}`, { ...input, ...fields }, adminSession)
}

const readPublic = async (kind: Kind, id: string) =>
  (await sendAndFollow(kinds[kind].functions, `/api/${kind}/${id}`)).json()

async function readStaffList(kind: Kind) {
  const path = `/api/admin/publications?collection=${kind}`
  return (await (await send(publications, 'GET', path, undefined, adminSession)).json()).items
}

const cases = [
  { kind: 'events', name: 'lga', value: 'Awka South', other: 'Oyi', none: [null, ''] },
  { kind: 'news', name: 'lgas', value: ['Awka South', 'Oyi'], other: ['Ihiala'], none: [null, []] },
] as const

describe.each(cases)('the field $name of $kind', ({ kind, name, value, other, none }) => {
  test('visitors and staff get it with the item', async () => {
    const { id } = await kinds[kind].publish(adminSession, { [name]: value })
    expect(await readPublic(kind, id)).toMatchObject({ [name]: value })
    expect(await readStaffList(kind)).toMatchObject([{ [name]: value }])
  })

  test('an item without it has no such field in the answers and lists of visitors', async () => {
    const created = await kinds[kind].publish(adminSession)
    expect(created).not.toHaveProperty(name)
    expect(await readPublic(kind, created.id)).not.toHaveProperty(name)
    const { functions } = kinds[kind]
    expect((await (await send(functions, 'GET', `/api/${kind}`)).json())[0]).not.toHaveProperty(name)
    expect((await (await send(functions, 'GET', `/api/${kind}?page=1`)).json()).items[0]).not.toHaveProperty(name)
  })

  test('a client that sends none keeps the stored value', async () => {
    const { id } = await kinds[kind].publish(adminSession, { [name]: value })
    expect(await (await change(kind, id, {})).json()).toMatchObject({ [name]: value })
  })

  test.each([...none])('%j removes it', async (empty) => {
    const { id } = await kinds[kind].publish(adminSession, { [name]: value })
    expect(await (await change(kind, id, { [name]: empty })).json()).not.toHaveProperty(name)
    expect(await readPublic(kind, id)).not.toHaveProperty(name)
  })

  test('a change keeps the former value in the history, from which it is saved again', async () => {
    const { id } = await kinds[kind].publish(adminSession, { [name]: value })
    await change(kind, id, { [name]: other })
    const [revision] = await readRevisions(adminSession, [kind, id])
    expect(revision?.fields).toMatchObject({ [name]: value })
    expect(await (await change(kind, id, revision?.fields ?? {})).json()).toMatchObject({ [name]: value })
  })

  test.each(['Lagos', 'awka south', 7, ['Lagos'], {}])('%j is refused', async (wrong) => {
    const response = await send(
      kinds[kind].functions,
      'POST',
      `/api/${kind}`,
      { ...kinds[kind].input, [name]: wrong },
      adminSession,
    )
    expect(response.status).toBe(422)
    const [error] = (await response.json()).errors
    expect(error.field).toMatch(new RegExp(`^${name}`))
  })
})

test('areas of an article are stored once each, in the order of the site', async () => {
  const { id } = await publishArticle(adminSession, { lgas: ['Oyi', 'Aguata', 'Oyi'] })
  expect(await readPublic('news', id)).toMatchObject({ lgas: ['Aguata', 'Oyi'] })
})
