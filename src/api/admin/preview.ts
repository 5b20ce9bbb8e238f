import { previewText } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

/** The text as visitors will see it, as HTML of the site's own. */
export async function readPreview(content: string): Promise<string> {
  return (await callAsStaff(previewText, { body: { content } })).html
}
