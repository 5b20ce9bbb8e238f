import { rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { builtSite } from '#src/content/built-site.ts'
import { addContacts } from './contacts.ts'
import { addContents } from './contents.ts'
import { addCover } from './cover.ts'
import { createPdf } from './pdf.ts'
import { addPolicy, assignPlanPages } from './policy.ts'

const { identity } = builtSite

async function renderManifesto(): Promise<Buffer> {
  const pdfDocument = await createPdf({
    title: `${identity.candidate}: Manifesto ${identity.electionYear}`,
    author: identity.committee,
    subject: `The platform of the candidate for ${identity.office}`,
    // Use a fixed creation date, so that unchanged content gives an identical PDF, which browsers and CDNs keep cached.
    date: new Date(Date.UTC(identity.electionYear, 0, 1)),
  })
  const bytes = collectBytes(pdfDocument)
  const rootElement = pdfDocument.struct('Document')
  pdfDocument.addStructure(rootElement)
  addCover(pdfDocument, rootElement)
  const categories = assignPlanPages()
  addContents(pdfDocument, rootElement, categories)
  for (const category of categories) addPolicy(pdfDocument, rootElement, category)
  addContacts(pdfDocument, rootElement)
  rootElement.end()
  pdfDocument.end()
  return bytes
}

async function collectBytes(pdfDocument: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of pdfDocument) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

export async function writeManifesto(): Promise<{ file: string; size: number }> {
  const file = fileURLToPath(new URL('manifesto.pdf', import.meta.url))
  const bytes = await renderManifesto()
  // Replaces the file atomically: readers never see a partial PDF.
  await writeFile(`${file}.${process.pid}`, bytes)
  await rename(`${file}.${process.pid}`, file)
  return { file, size: bytes.length }
}
