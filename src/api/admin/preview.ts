import { previewText } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

/** Renders a text on the server as visitors see it, as HTML. */
export async function readPreview(content: string): Promise<string> {
  return (await callAsStaff(previewText, { body: { content } })).html
}
