import type { Config } from '@netlify/functions'
import { routes } from '#netlify/http/endpoint.ts'
import {
  handleImportRows,
  handleListImports,
  handleStartImport,
  handleUndoImport,
} from '#netlify/submissions/import/imports.ts'

export default routes({
  '/api/admin/imports': { GET: handleListImports, POST: handleStartImport },
  '/api/admin/imports/:id/rows': { POST: handleImportRows },
  '/api/admin/imports/:id/undo': { POST: handleUndoImport },
})

export const config: Config = {
  path: ['/api/admin/imports', '/api/admin/imports/:id/rows', '/api/admin/imports/:id/undo'],
}
