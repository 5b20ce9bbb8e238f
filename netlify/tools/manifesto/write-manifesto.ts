import { rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { renderManifesto } from './document.ts'

export async function writeManifesto(): Promise<{ file: string; size: number }> {
  const file = fileURLToPath(new URL('manifesto.pdf', import.meta.url))
  const bytes = await renderManifesto()
  // Replaces the file atomically: readers never see a partial PDF.
  await writeFile(`${file}.${process.pid}`, bytes)
  await rename(`${file}.${process.pid}`, file)
  return { file, size: bytes.length }
}
