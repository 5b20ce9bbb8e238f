import { findUpload } from '#netlify/database/uploads.ts'
import { Problem } from '#netlify/http/problem.ts'

export async function refuseWrite(id: string): Promise<never> {
  const upload = await findUpload(id)
  if (!upload) throw new Problem(404)
  if (upload.state === 'gone') throw new Problem(410, 'This upload was deleted.')
  throw new Problem(409, `The upload stands at ${upload.received} bytes.`)
}
