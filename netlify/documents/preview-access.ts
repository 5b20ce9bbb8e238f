import { findSessionByCookie } from '#netlify/team/sessions/session.ts'
import { hashToken, isValidToken } from '#netlify/team/sessions/token.ts'
import type { DocumentKey } from '#src/contract/documents/documents.ts'
import type { PreviewedCollection } from '#src/contract/documents/preview.ts'
import { canEditDocument } from './collections.ts'
import { type FoundPreviewLink, findPreviewLink } from './preview-links.queries.ts'

async function hasPreviewSession(request: Request, document: DocumentKey): Promise<boolean> {
  const session = await findSessionByCookie(request)
  if (!session || session.mustSetFactor) return false
  return !session.member || canEditDocument(session.member.role, document)
}

/**
 * Finds the preview link of a token. Its maker must still be allowed to edit the document, and a link that is not
 * shared also requires a session that may. Links of the shared password have no maker.
 */
export async function findUsableLink(
  request: Request,
  collection: PreviewedCollection,
  token: string,
): Promise<FoundPreviewLink | undefined> {
  const link = (await isValidToken('preview', token)) ? await findPreviewLink(collection, hashToken(token)) : undefined
  if (!link) return undefined
  const { item, form, maker } = link
  if (maker && !(maker.role && canEditDocument(maker.role, { collection, item }))) return undefined
  return form === null || (await hasPreviewSession(request, { collection, item })) ? link : undefined
}
