import { beforeEach, describe, expect, test } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import { query, unguarded } from '#tests/support/database.ts'
import {
  createArticleDraft,
  createLink,
  listLinks,
  openLink,
  typeTitle,
  updateArticle,
} from '#tests/support/preview-links.ts'
import { publishArticle } from '#tests/support/publish.ts'
import { send } from '#tests/support/send.ts'
import { logIn, type Staff } from '#tests/support/staff.ts'

let asAdmin: Staff
beforeEach(async () => {
  asAdmin = await logIn()
})

const schedule = (id: string, wait: number) =>
  updateArticle(asAdmin, id, { title: 'One', state: 'live', publishAt: new Date(Date.now() + wait).toISOString() })

/** Moves a scheduled item into the past without firing a trigger. */
async function passMoment(id: string): Promise<void> {
  await query(unguarded(`update news_articles set publish_at = now() - interval '1 second' where id = '${id}'`))
}

describe('a shared preview link', () => {
  test('redirects to the public page after publication, and shows nothing once unpublished', async () => {
    const id = await createArticleDraft(asAdmin, 'One')
    const [link, other] = [
      await createLink(asAdmin, id),
      await createLink(asAdmin, await createArticleDraft(asAdmin, 'Other')),
    ]
    await updateArticle(asAdmin, id, { title: 'One', state: 'live', publishAt: null })
    expect(await openLink(link)).toEqual({ publicPath: '/news/one' })
    expect(await listLinks(asAdmin, id)).toEqual([])
    await updateArticle(asAdmin, id, { title: 'Secret again', state: 'draft' })
    expect(await openLink(link)).toBeUndefined()
    expect(await listLinks(asAdmin, id)).toEqual([])
    expect(await openLink(other)).toMatchObject({ item: { title: 'Other' } })
    expect(await openLink(await createLink(asAdmin, id))).toMatchObject({ item: { title: 'Secret again' } })
  })

  test('ends at the scheduled time, also when the item is unpublished later', async () => {
    const id = await createArticleDraft(asAdmin, 'One')
    const link = await createLink(asAdmin, id)
    await schedule(id, 3_600_000)
    const [row] = await query<{ publish_at: Date }>('select publish_at from news_articles where id = $1', [id])
    expect(await listLinks(asAdmin, id)).toMatchObject([{ id: link.id, expiresAt: row?.publish_at.toISOString() }])
    expect(await openLink(link)).toMatchObject({ item: { title: 'One' } })
    await passMoment(id)
    expect(await openLink(link)).toEqual({ publicPath: '/news/one' })
    expect(await listLinks(asAdmin, id)).toEqual([])
    await updateArticle(asAdmin, id, { title: 'Secret again', state: 'draft' })
    expect(await openLink(link)).toBeUndefined()
  })

  test('stays expired when the item is deleted and restored', async () => {
    const id = await createArticleDraft(asAdmin, 'One')
    const link = await createLink(asAdmin, id)
    await schedule(id, 3_600_000)
    await passMoment(id)
    await send(news, 'DELETE', `/api/news/${id}`, undefined, asAdmin)
    expect(await openLink(link)).toBeUndefined()
    await query("update news_articles set deleted_at = null, state = 'draft', publish_at = null where id = $1", [id])
    expect(await openLink(link)).toBeUndefined()
  })

  test('expires without ending the preview of an editor', async () => {
    const { id } = await publishArticle(asAdmin)
    const link = await createLink(asAdmin, id, await typeTitle(asAdmin, id, 'Next'))
    await updateArticle(asAdmin, id, { title: 'Changed' })
    expect(await openLink(link, asAdmin)).toMatchObject({ item: { title: 'Next' }, isInEditor: true })
  })

  test('survives the publication of an item of another section with the same id', async () => {
    const id = await createArticleDraft(asAdmin, 'One')
    const link = await createLink(asAdmin, id)
    await query(
      `insert into events (id, title, date, time, location, description, type)
       values ($1, 'Rally', '2030-01-01', '4pm', 'Oyi', 'Come.', 'rally')`,
      [id],
    )
    await query("update events set title = 'Rally at noon' where id = $1", [id])
    expect(await openLink(link)).toMatchObject({ item: { title: 'One' } })
  })
})
