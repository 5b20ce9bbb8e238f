import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const serverUrl = inject('postgres')
const databaseName = `closed_${crypto.randomUUID().replaceAll('-', '')}`
const databaseUrl = serverUrl.replace(/\/postgres$/, `/${databaseName}`)
const migrationsFolder = resolve('netlify/database/migrations')
const CLOSING_MIGRATION = '20251220060000'

let temporaryFolder = ''
afterEach(async () => {
  await runSql(serverUrl, `drop database ${databaseName}`)
  await rm(temporaryFolder, { recursive: true })
})

const insertEpochSql = "insert into password_epochs (context, fingerprint) values ('production', repeat('a', 64))"
const insertOwnerSql = `with ada as (insert into members (name, role) values ('Ada', 'owner') returning id)
  insert into passkeys (member_id, credential_id, public_key, name, domain)
  select id, repeat('c', 20), repeat('k', 40), 'Phone', 'old.example' from ada`
const insertEditorSql = insertOwnerSql.replace("'owner'", "'editor'")

test.each([
  ['closes the shared password of a site whose owner has joined', [insertEpochSql, insertOwnerSql], true],
  ['leaves the shared password of a site without an owner', [insertEpochSql, insertEditorSql], false],
])('the migration that closes the shared password %s', async (_, statements, isClosed) => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'before-closing-'))
  for (const migrationName of (await readdir(migrationsFolder)).filter(
    (migrationName) => migrationName < CLOSING_MIGRATION,
  ))
    await cp(join(migrationsFolder, migrationName), join(temporaryFolder, migrationName), { recursive: true })
  await runSql(serverUrl, `create database ${databaseName}`)
  await migrate(databaseUrl, temporaryFolder)
  for (const statement of statements) await runSql(databaseUrl, statement)
  await migrate(databaseUrl)
  expect(await runSql(databaseUrl, 'select closed_at is not null as closed from password_epochs')).toEqual([
    { closed: isClosed },
  ])
})
