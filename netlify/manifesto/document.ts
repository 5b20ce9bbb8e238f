import { identity } from '#src/content/identity.ts'
import { addContacts } from './contacts.ts'
import { addContents } from './contents.ts'
import { addCover } from './cover.ts'
import { createPdf } from './pdf.ts'
import { assignPlanPages } from './plan-pages.ts'
import { addPolicy } from './policy.ts'

export async function renderManifesto(): Promise<Buffer> {
  const document = await createPdf({
    title: `${identity.candidate}: Manifesto ${identity.electionYear}`,
    author: identity.committee,
    subject: `The platform of the candidate for ${identity.office}`,
    // Use a fixed creation date, so that equal content gives an identical PDF and caches stay valid.
    date: new Date(Date.UTC(identity.electionYear, 0, 1)),
  })
  const bytes = collectBytes(document)
  const root = document.struct('Document')
  document.addStructure(root)
  addCover(document, root)
  const categories = assignPlanPages()
  addContents(document, root, categories)
  for (const category of categories) addPolicy(document, root, category)
  addContacts(document, root)
  root.end()
  document.end()
  return bytes
}

async function collectBytes(document: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const documentParts: Buffer[] = []
  for await (const part of document) documentParts.push(Buffer.from(part))
  return Buffer.concat(documentParts)
}
