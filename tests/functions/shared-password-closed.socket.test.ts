import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { migrate } from '#netlify/local/migrate.ts'
import { runSql } from '#tests/support/sql.ts'

const server = inject('postgres')
const name = `closed_${crypto.randomUUID().replaceAll('-', '')}`
const address = server.replace(/\/postgres$/, `/${name}`)
const migrations = resolve('netlify/database/migrations')
const CLOSING = '20251220060000'

let folder = ''
afterEach(async () => {
  await runSql(server, `drop database ${name}`)
  await rm(folder, { recursive: true })
})

const epoch = "insert into password_epochs (context, fingerprint) values ('production', repeat('a', 64))"
const owner = `with ada as (insert into staff (name, role) values ('Ada', 'owner') returning id)
  insert into staff_passkeys (staff_id, credential_id, public_key, name, domain)
  select id, repeat('c', 20), repeat('k', 40), 'Phone', 'old.example' from ada`
const editor = owner.replace("'owner'", "'editor'")

test.each([
  ['closes the shared password of a site whose owner has joined', [epoch, owner], true],
  ['leaves the shared password of a site without an owner', [epoch, editor], false],
])('the password migration %s', async (_, statements, expected) => {
  folder = await mkdtemp(join(tmpdir(), 'before-closing-'))
  for (const each of (await readdir(migrations)).filter((each) => each < CLOSING))
    await cp(join(migrations, each), join(folder, each), { recursive: true })
  await runSql(server, `create database ${name}`)
  await migrate(address, folder)
  for (const statement of statements) await runSql(address, statement)
  await migrate(address)
  expect(await runSql(address, 'select closed_at is not null as closed from password_epochs')).toEqual([
    { closed: expected },
  ])
})
