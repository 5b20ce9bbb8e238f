import { beforeEach, describe, expect, test } from 'vitest'
import * as news from '#netlify/functions/news.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import {
  createArticleDraft,
  createPreviewLink,
  openPreviewLink,
  publishArticle,
  readPreviewLinks,
  saveArticle,
  saveUnsavedTitle,
} from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { wrapWithoutTriggers } from '#tests/support/platform/empty-tables.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

const scheduleArticle = (id: string, waitMs: number) =>
  saveArticle(adminSession, id, {
    title: 'One',
    state: 'published',
    publishAt: new Date(Date.now() + waitMs).toISOString(),
  })

/** Moves an article's scheduled time into the past without running database triggers. */
async function moveScheduledTimeToPast(id: string): Promise<void> {
  await query(
    wrapWithoutTriggers(`update news_articles set publish_at = now() - interval '1 second' where id = '${id}'`),
  )
}

describe('the end of a shared preview link', () => {
  test('a preview link redirects to the article after publication, and stops working when the article is unpublished', async () => {
    const id = await createArticleDraft(adminSession, 'One')
    const [previewLink, otherLink] = [
      await createPreviewLink(adminSession, id),
      await createPreviewLink(adminSession, await createArticleDraft(adminSession, 'Other')),
    ]
    await saveArticle(adminSession, id, { title: 'One', state: 'published', publishAt: null })
    expect(await openPreviewLink(previewLink)).toEqual({ publicPath: '/news/one' })
    expect(await readPreviewLinks(adminSession, id)).toEqual([])
    await saveArticle(adminSession, id, { title: 'Secret again', state: 'draft' })
    expect(await openPreviewLink(previewLink)).toBeUndefined()
    expect(await readPreviewLinks(adminSession, id)).toEqual([])
    expect(await openPreviewLink(otherLink)).toMatchObject({ item: { title: 'Other' } })
    expect(await openPreviewLink(await createPreviewLink(adminSession, id))).toMatchObject({
      item: { title: 'Secret again' },
    })
  })

  test('a preview link expires at the article’s scheduled time, also when the article is unpublished later', async () => {
    const id = await createArticleDraft(adminSession, 'One')
    const previewLink = await createPreviewLink(adminSession, id)
    await scheduleArticle(id, 3_600_000)
    const [row] = await query<{ publish_at: Date }>('select publish_at from news_articles where id = $1', [id])
    expect(await readPreviewLinks(adminSession, id)).toMatchObject([
      { id: previewLink.id, expiresAt: row?.publish_at.toISOString() },
    ])
    expect(await openPreviewLink(previewLink)).toMatchObject({ item: { title: 'One' } })
    await moveScheduledTimeToPast(id)
    expect(await openPreviewLink(previewLink)).toEqual({ publicPath: '/news/one' })
    expect(await readPreviewLinks(adminSession, id)).toEqual([])
    await saveArticle(adminSession, id, { title: 'Secret again', state: 'draft' })
    expect(await openPreviewLink(previewLink)).toBeUndefined()
  })

  test('an expired preview link stays expired when its article is deleted and restored', async () => {
    const id = await createArticleDraft(adminSession, 'One')
    const previewLink = await createPreviewLink(adminSession, id)
    await scheduleArticle(id, 3_600_000)
    await moveScheduledTimeToPast(id)
    await send(news, 'DELETE', `/api/news/${id}`, undefined, adminSession)
    expect(await openPreviewLink(previewLink)).toBeUndefined()
    await query("update news_articles set deleted_at = null, state = 'draft', publish_at = null where id = $1", [id])
    expect(await openPreviewLink(previewLink)).toBeUndefined()
  })

  test('the preview link of an open editing form still works after the article is published', async () => {
    const { id } = await publishArticle(adminSession)
    const previewLink = await createPreviewLink(adminSession, id, await saveUnsavedTitle(adminSession, id, 'Next'))
    await saveArticle(adminSession, id, { title: 'Changed' })
    expect(await openPreviewLink(previewLink, adminSession)).toMatchObject({
      item: { title: 'Next' },
      isFormPreview: true,
    })
  })

  test('the preview link of an article still works after an event with the same id is published', async () => {
    const id = await createArticleDraft(adminSession, 'One')
    const previewLink = await createPreviewLink(adminSession, id)
    await query(
      `insert into events (id, title, date, time, location, description, type)
       values ($1, 'Rally', '2030-01-01', '4pm', 'Oyi', 'Come.', 'rally')`,
      [id],
    )
    await query("update events set title = 'Rally at noon' where id = $1", [id])
    expect(await openPreviewLink(previewLink)).toMatchObject({ item: { title: 'One' } })
  })
})
