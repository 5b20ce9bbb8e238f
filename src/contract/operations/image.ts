import type { UploadedImage } from '#src/contract/image.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'

export const uploadTextImageOperation: Operation<{ image: string }, UploadedImage> = {
  method: 'POST',
  path: '/api/admin/images',
  errors: [401, ...bodyErrorStatuses],
}
