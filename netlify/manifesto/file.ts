import { rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeManifesto } from './document.ts'

/** Writes the manifesto that ships with the site; `netlify.toml` packs the file with its function. */
export async function writeManifesto(): Promise<{ file: string; size: number }> {
  const file = fileURLToPath(new URL('manifesto.pdf', import.meta.url))
  const bytes = await makeManifesto()
  // Readers see the old file or the new one, never half of it.
  await writeFile(`${file}.${process.pid}`, bytes)
  await rename(`${file}.${process.pid}`, file)
  return { file, size: bytes.length }
}
