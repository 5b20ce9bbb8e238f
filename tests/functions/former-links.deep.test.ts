import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const serverUrl = inject('postgres')
const databaseName = `links_${crypto.randomUUID().replaceAll('-', '')}`
const databaseUrl = serverUrl.replace(/\/postgres$/, `/${databaseName}`)
const migrationsFolder = resolve('netlify/database/migrations')
const FIRST_MIGRATION = '20260111060000'

let temporaryFolder = ''
beforeEach(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'former-links-'))
  const formerNames = (await readdir(migrationsFolder)).filter((name) => name < FIRST_MIGRATION)
  for (const name of formerNames)
    await cp(join(migrationsFolder, name), join(temporaryFolder, name), { recursive: true })
  await runSql(serverUrl, `create database ${databaseName}`)
  await migrate(databaseUrl, temporaryFolder)
  await runSql(
    databaseUrl,
    `insert into members (name, role, removed_at)
     values ('Ada', 'owner', null), ('Bola', 'editor', null), ('Chidi', 'owner', now()), ('Dayo', 'viewer', null)`,
  )
})
afterEach(async () => {
  await runSql(serverUrl, `drop database ${databaseName}`)
  await rm(temporaryFolder, { recursive: true })
})

const listTokens = async (table: string) =>
  await runSql(
    databaseUrl,
    `select left(token_hash, 1) as link, staff.name as maker
     from ${table} as link left join members on staff.id = link.made_by order by 1`,
  )

test('of the former invitations those end whose maker is no longer an owner', async () => {
  await runSql(
    databaseUrl,
    `insert into invitations (token_hash, member_id, made_by, used_at, expires_at)
     select repeat(link, 64), (select id from members where name = 'Dayo'), staff.id, used_at, now() + interval '1 day'
     from (values ('1', 'Ada', null::timestamptz), ('2', 'Bola', null), ('3', 'Chidi', null), ('4', 'Chidi', now()),
       ('5', null, null)) as row (link, maker, used_at) left join members on staff.name = row.maker`,
  )
  await migrate(databaseUrl)
  expect(await listTokens('invitations')).toEqual([
    { link: '1', maker: 'Ada' },
    { link: '4', maker: 'Chidi' },
    { link: '5', maker: null },
  ])
})

test('former preview links of texts get their maker from the activity, and end if the maker may no longer publish', async () => {
  await runSql(
    databaseUrl,
    `with former as (
       select link, staff.id as member_id, maker, gen_random_uuid() as item_id
       from (values ('1', 'Ada'), ('2', 'Bola'), ('3', 'Chidi'), ('4', 'Dayo'), ('5', 'Efe'), ('6', null))
         as row (link, maker) left join members on staff.name = row.maker
     ), entries as (
       insert into audit_log (action, collection, subject, detail, member_id, member_name, member_role)
       select 'preview', 'news', item_id, 'A', case when maker is not null then coalesce(member_id, gen_random_uuid()) end,
         maker, case when maker is not null then 'owner' end from former
     )
     insert into preview_links (section, item_id, token_hash, expires_at)
     select 'news', item_id, link, now() + interval '1 day' from former`,
  )
  await migrate(databaseUrl)
  expect(await listTokens('preview_links')).toEqual([
    { link: '1', maker: 'Ada' },
    { link: '2', maker: 'Bola' },
    { link: '6', maker: null },
  ])
})

test('former previews of settings become links with a maker, unless they expired or their maker left', async () => {
  await runSql(
    databaseUrl,
    `insert into settings_previews (token_hash, section, value, made_by, expires_at)
     values ('1', 'about', '{"title": "A"}', 'ADA', now() + interval '1 day'),
       ('2', 'about', '{}', 'Chidi', now() + interval '1 day'), ('3', 'about', '{}', 'Dayo', now() + interval '1 day'),
       ('4', 'home', '{}', null, now() + interval '1 day'), ('5', 'home', '{}', null, now() - interval '1 day')`,
  )
  await migrate(databaseUrl)
  expect(await listTokens('preview_links')).toEqual([
    { link: '1', maker: 'Ada' },
    { link: '4', maker: null },
  ])
  expect(
    await runSql(databaseUrl, `select collection, item, "values" from preview_links where token_hash = '1'`),
  ).toEqual([{ collection: 'settings', item: 'about', values: { title: 'A' } }])
})

test('former revisions move to one table in their order', async () => {
  await runSql(
    databaseUrl,
    `insert into publication_versions (section, item_id, number, made_at, made_by, fields)
     select 'news', '11111111-1111-4111-8111-111111111111', number, now(), 'Ada', '{}' from (values (7), (2)) as row (number);
     insert into settings_revisions (section, version, value, made_at)
     select 'about', version, jsonb_build_object('title', version), now() from (values (9), (10)) as row (version)`,
  )
  await migrate(databaseUrl)
  const rows = await runSql(
    databaseUrl,
    `select collection, number, made_by, fields ->> 'title' as title from revisions order by collection, number`,
  )
  expect(rows).toEqual([
    { collection: 'news', number: 1, made_by: 'Ada', title: null },
    { collection: 'news', number: 2, made_by: 'Ada', title: null },
    { collection: 'settings', number: 1, made_by: null, title: '9' },
    { collection: 'settings', number: 2, made_by: null, title: '10' },
  ])
})
