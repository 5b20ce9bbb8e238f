import { previewTextOperation } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

/** Renders Markdown on the server with the same code as the public page. Returns HTML. */
export async function renderPreview(content: string): Promise<string> {
  return (await callAsStaff(previewTextOperation, { body: { content } })).html
}
