import { createHash } from 'node:crypto'
import * as z from 'zod'

export const MANIFEST_FILE = 'manifest.json'
export const MANIFEST_VERSION = 1

const fileSchema = z.object({
  path: z.string().regex(/^(?:tables|blobs)\/[\w.-]+$/),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
})

/** Schema of a backup's manifest, the last file written: a backup without a manifest is incomplete. */
export const manifestSchema = z.object({
  version: z.literal(MANIFEST_VERSION),
  madeAt: z.iso.datetime(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), files: z.array(fileSchema) }),
  ),
  blobs: z.array(
    fileSchema.extend({ store: z.string(), key: z.string(), metadata: z.record(z.string(), z.unknown()) }),
  ),
})

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
  'password_epochs',
  'preview_links',
  'recovery_codes',
  'site_builds',
  'site_keys',
  'spent_proofs',
  'invitations',
  'passkeys',
  'passwords',
  // These tables no longer exist, but older backups contain them.
  'form_attempts',
  'login_attempts',
  'open_editors',
  'publication_drafts',
  'publication_versions',
  'settings_drafts',
  'settings_previews',
  'settings_revisions',
])
