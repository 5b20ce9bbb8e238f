import { createHash } from 'node:crypto'
import * as z from 'zod'
import { SCHEMA_NUMBER } from '#netlify/database/schema-number.ts'
import { fail, InputError } from '#netlify/tools/command-line.ts'

export const MANIFEST_FILE = 'manifest.json'

const fileSchema = z.object({
  path: z.string().regex(/^(?:tables|blobs)\/[\w.-]+$/),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})

/** Schema of a backup's manifest, the last file written: a backup without a manifest is incomplete. */
const manifestSchema = z.object({
  schema: z.literal(SCHEMA_NUMBER),
  madeAt: z.iso.datetime(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), files: z.array(fileSchema) }),
  ),
  blobs: z.array(
    fileSchema.extend({ store: z.string(), key: z.string(), metadata: z.record(z.string(), z.unknown()) }),
  ),
})

const schemaNumberSchema = z.object({ schema: z.optional(z.int().positive()) })

/** Parses a manifest. Fails if it is damaged or its tables are of another schema. */
export function parseManifest(bytes: Uint8Array): Manifest {
  try {
    return parseManifestJson(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch (error) {
    if (error instanceof InputError) throw error
    return fail(`The file ${MANIFEST_FILE} of the backup is damaged.`)
  }
}

function parseManifestJson(json: unknown): Manifest {
  const { schema = 0 } = schemaNumberSchema.parse(json)
  const numbers = `its schema is number ${schema}, this site's is ${SCHEMA_NUMBER}`
  if (schema < SCHEMA_NUMBER)
    fail(`A former version of this site made the backup (${numbers}): restore it with that one.`)
  if (schema > SCHEMA_NUMBER) fail(`A newer version of this site made the backup (${numbers}): update this site first.`)
  return manifestSchema.parse(json)
}

export type Manifest = z.output<typeof manifestSchema>
export type ManifestFile = z.output<typeof fileSchema>

export function describeFile(path: string, bytes: Uint8Array): ManifestFile {
  return { path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Database tables that backups and restores skip: they hold short-lived rows or secrets of one site. */
export const excludedTables = new Set([
  'admin_sessions',
  'attempt_levels',
  'edge_purges',
  'email_digests',
  'invitations',
  'passkeys',
  'password_epochs',
  'passwords',
  'preview_links',
  'recovery_codes',
  'site_builds',
  'site_keys',
  'spent_proofs',
])
