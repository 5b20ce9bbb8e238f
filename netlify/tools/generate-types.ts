// `npm run types`: writes the Kysely types of all tables and views to netlify/database/types.ts.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { NetlifyDB } from '@netlify/database-dev'
import { Kysely, PostgresDialect } from 'kysely'
import { type DatabaseMetadata, generate, PostgresDialect as PostgresTypes } from 'kysely-codegen'
import pg from 'pg'
import { readArguments, runProgram } from './command-line.ts'
import { migrate } from './dev/migrate.ts'

export const TYPES_FILE = fileURLToPath(new URL('../database/types.ts', import.meta.url))

/** Columns with a narrower type than in PostgreSQL, because a check constraint or our code limits their values. */
const columnTypes = {
  'all_publications.collection': 'PublicationCollection',
  'all_publications.state': "'draft' | 'published'",
  'audit_log.action': "AuditEntry['action']",
  'audit_log.collection': "AuditEntry['collection']",
  'audit_log.member_role': 'Role | null',
  'autosaves.base_fields': 'ColumnType<Fields | null, string | null, string | null>',
  'autosaves.collection': 'DocumentCollection',
  'autosaves.fields': 'ColumnType<Fields | null, string | null, string | null>',
  'contact_messages.assigned_lga': 'Lga | null',
  'contact_messages.status': "Generated<Message['status']>",
  'documents.collection': "PublicationCollection | 'gallery'",
  'events.lga': 'Lga | null',
  'events.state': "Generated<'draft' | 'published'>",
  'events.status': 'Generated<EventStatus>',
  'gallery_media.category': "GalleryItem['category']",
  'gallery_media.type': "GalleryItem['type']",
  'news_articles.lgas': 'Generated<Lga[]>',
  'news_articles.format': 'Generated<TextFormat>',
  'news_articles.state': "Generated<'draft' | 'published'>",
  'slugs.collection': 'PublicationCollection',
  'preview_links.collection': 'PreviewedCollection',
  'preview_links.values': 'ColumnType<object | null, string | null, string | null>',
  'public_slugs.collection': 'PublicationCollection',
  'public_events.lga': 'Lga | null',
  'public_events.status': 'EventStatus',
  'public_gallery.category': "GalleryItem['category']",
  'public_gallery.type': "GalleryItem['type']",
  'public_news.format': 'TextFormat',
  'public_news.lgas': 'Lga[]',
  'public_news.publish_at': 'Timestamp',
  'publication_moments.collection': 'PublicationCollection',
  'reach_links.lga': 'Lga | null',
  'revisions.collection': 'DocumentCollection',
  'revisions.fields': 'ColumnType<Fields, string, string>',
  'revisions.number': 'Generated<number>',
  'settings.section': 'SectionName',
  'settings.value': 'ColumnType<object, string, string>',
  'members.lgas': 'Generated<Lga[]>',
  'members.role': 'Role',
  'uploads.state': "Generated<'open' | 'saved' | 'gone'>",
  'volunteer_calls.outcome': 'CallOutcome | null',
  'volunteers.lga': 'Lga',
  'volunteers.status': "Generated<Volunteer['status']>",
}

const customImports = {
  AuditEntry: '#src/contract/activity/audit.ts',
  CallOutcome: '#src/contract/submissions/calls.ts',
  DocumentCollection: '#src/contract/documents/documents.ts',
  EventStatus: '#src/contract/publications/events.ts',
  Fields: '#src/contract/documents/documents.ts',
  GalleryItem: '#src/contract/gallery/gallery.ts',
  Lga: '#src/content/lgas.ts',
  Message: '#src/contract/submissions/messages.ts',
  PreviewedCollection: '#src/contract/documents/preview.ts',
  Role: '#src/contract/team/members.ts',
  PublicationCollection: '#src/contract/publications/collections.ts',
  SectionName: '#src/content/settings/sections.ts',
  TextFormat: '#src/contract/publications/articles.ts',
  Volunteer: '#src/contract/submissions/volunteers.ts',
}

/** Table of each view. PostgreSQL knows only for the table, not for the view, which columns are never null. */
const viewTables: Record<string, string> = {
  all_publications: 'news_articles',
  documents: 'news_articles',
  public_slugs: 'slugs',
  public_events: 'events',
  public_gallery: 'gallery_media',
  public_news: 'news_articles',
  publication_moments: 'news_articles',
}

async function setNullability({ metadata }: { metadata: DatabaseMetadata }): Promise<DatabaseMetadata> {
  for (const view of metadata.tables.filter(({ isView }) => isView)) {
    const table = metadata.tables.find(({ name }) => name === viewTables[view.name])
    if (!table) throw new Error(`Name the table of the view ${view.name} in viewTables.`)
    for (const column of view.columns) {
      const isPublicSlug = column.name === 'slug' && view.name !== 'all_publications'
      const tableColumn = table.columns.find(({ name }) => name === column.name)
      column.isNullable = !isPublicSlug && tableColumn?.isNullable === true
    }
  }
  return metadata
}

/** Returns the TypeScript source of the Kysely types for all tables and views of a migrated database. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
  })
  try {
    return await generate({
      db,
      dialect: new PostgresTypes(),
      includePattern: 'public.*',
      outFile: null,
      overrides: { columns: columnTypes },
      customImports,
      postprocess: setNullability,
    })
  } finally {
    await db.destroy()
  }
}

async function writeTypes(): Promise<void> {
  readArguments({ usage: 'npm run types' })
  const database = new NetlifyDB({ logger: () => {} })
  const databaseUrl = await database.start()
  await migrate(databaseUrl)
  await writeFile(TYPES_FILE, await generateTypes(databaseUrl))
  await database.stop()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runProgram(writeTypes)
