import { previewTextOperation } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

/** Renders a Markdown text on the server as visitors see it; returns HTML. */
export async function renderPreview(content: string): Promise<string> {
  return (await callAsStaff(previewTextOperation, { body: { content } })).html
}
