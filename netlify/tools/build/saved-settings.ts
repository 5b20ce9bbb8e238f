import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#netlify/database/types.ts'
import { getDatabaseUrl } from '#netlify/env.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { getSectionSchema, isSectionName, parseSection } from '#src/contract/settings/settings.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'

const TIMEOUT_MS = 10_000
/** Linux starts no program with a longer variable. */
const MAX_VARIABLE_BYTES = 128 * 1024 - 'SAVED_SETTINGS='.length - 1

interface SavedSection {
  section: SectionName
  version: number
  value: object
}

type Report = (line: string) => void

/** Opens a connection of its own: `db()` would record an outage of the site when the build does not reach it. */
function openDatabase(): Kysely<DB> {
  const pool = new pg.Pool({ connectionString: getDatabaseUrl(), max: 1 })
  pool.on('error', () => {})
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

function explainInvalidValue({ section, value }: SavedSection): string {
  const result = getSectionSchema(section).safeParse({ ...settingsSections[section].defaults, ...value })
  const errors = result.success ? [] : toFieldErrors(result.error.issues)
  return errors.map(({ field, message }) => `${field || section}: ${message}`).join('; ')
}

function parseSavedSection({ section, version, value }: SavedSection): SavedSection | undefined {
  const values = parseSection(section, value)
  return values && { section, version, value: values }
}

/** Finds the newest former values that this code accepts. Version 0 says that the build lacks the saved version. */
async function findValidRevision(database: Kysely<DB>, section: SectionName) {
  const revisions = await database
    .selectFrom('revisions')
    .select(['number', 'fields as value'])
    .where('collection', '=', 'settings')
    .where('item', '=', section)
    .where('is_unsaved', '=', false)
    .orderBy('number', 'desc')
    .execute()
  for (const { number, value } of revisions) {
    const validSection = parseSavedSection({ section, version: 0, value })
    if (validSection) return { number, validSection }
  }
  return undefined
}

/** Returns the saved values of a section; if this code rejects them, those of the newest valid revision. */
async function findValidSection(
  database: Kysely<DB>,
  saved: SavedSection,
  report: Report,
): Promise<SavedSection | undefined> {
  const validSection = parseSavedSection(saved)
  if (validSection) return validSection
  const validRevision = await findValidRevision(database, saved.section)
  const replacement = validRevision ? `revision ${validRevision.number}` : 'the defaults'
  report(
    `WARNING: version ${saved.version} of the settings section “${saved.section}” is invalid, so this build ` +
      `contains ${replacement}. ${explainInvalidValue(saved)}`,
  )
  return validRevision?.validSection
}

async function readSections(database: Kysely<DB>, report: Report): Promise<SavedSection[]> {
  const rows = await database
    .selectFrom('settings')
    .select(['section', 'version', 'value'])
    .orderBy('section')
    .execute()
  const validSections: SavedSection[] = []
  for (const { section, ...saved } of rows) {
    // Newer code may have saved sections that this code does not know. No page has the sections for staff.
    const isBuilt = isSectionName(section) && !settingsSections[section].isForStaff
    const validSection = isBuilt && (await findValidSection(database, { section, ...saved }, report))
    if (validSection) validSections.push(validSection)
  }
  return validSections
}

/** Returns the JSON of `SavedSettings`. */
function toJson(sections: SavedSection[]): string {
  const settings = JSON.stringify(Object.fromEntries(sections.map(({ section, ...saved }) => [section, saved])))
  if (Buffer.byteLength(settings) > MAX_VARIABLE_BYTES) throw new Error('their texts have more than 128 KiB together')
  return settings
}

function describeSections(sections: SavedSection[]): string {
  if (sections.length === 0) return 'Settings: all sections are the defaults'
  const versions = sections.map(({ section, version }) => `${section} ${version || '(a revision)'}`)
  return `Settings: ${versions.join(', ')}; others are the defaults`
}

const UNDEFINED_TABLE_CODE = '42P01'

/** Settings of the last build that read the database. Netlify keeps `node_modules` between builds. */
const FORMER_SETTINGS_FILE = 'node_modules/.cache/saved-settings.json'

async function keepForNextBuild(file: string, settings: string, report: Report): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, settings)
  } catch (error) {
    report(`WARNING: the settings could not be kept for the next build (${String(error)}).`)
  }
}

async function readFormerSettings(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the settings of the former build, because defaults could name a former phone number or bank account. */
async function replaceUnreadSettings(error: unknown, file: string, report: Report): Promise<string | undefined> {
  // The first build that has settings runs before their migration.
  if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE_CODE) {
    report('Settings: the database has no settings yet; all sections are the defaults')
    return undefined
  }
  const formerSettings = await readFormerSettings(file)
  const reason = error instanceof Error ? error.message || error.name : String(error)
  const replacement = formerSettings ? 'the settings of the former build' : 'the defaults'
  report(`WARNING: the settings could not be read (${reason}), so this build contains ${replacement}. Deploy again.`)
  return formerSettings
}

/** Reads the settings that staff saved, as JSON for `SAVED_SETTINGS`. Reports problems and never throws. */
export async function readSavedSettings(
  report: Report,
  formerSettingsFile = FORMER_SETTINGS_FILE,
): Promise<string | undefined> {
  if (!process.env.NETLIFY_DB_URL) {
    report('Settings: there is no database; all sections are the defaults')
    return undefined
  }
  const database = openDatabase()
  try {
    const sections = await withTimeout(readSections(database, report), TIMEOUT_MS)
    const settings = toJson(sections)
    report(describeSections(sections))
    await keepForNextBuild(formerSettingsFile, settings, report)
    return settings
  } catch (error) {
    return await replaceUnreadSettings(error, formerSettingsFile, report)
  } finally {
    // Do not wait: closing takes as long as a query that hangs.
    database.destroy().catch(() => {})
  }
}
