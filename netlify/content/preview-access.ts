import { findSessionByCookie } from '#netlify/identity/sessions/session.ts'
import { hashToken, isValidToken } from '#netlify/identity/sessions/token.ts'
import { canEditSection, isSectionName } from '#src/contract/settings.ts'
import { hasPermission, type Role } from '#src/contract/staff.ts'
import { type FoundPreviewLink, findPreviewLink, type PreviewedSection } from './preview-links.queries.ts'

/** Tells whether a role may preview a document and manage its preview links. */
export function canPreview(role: Role, section: PreviewedSection, item: string): boolean {
  if (section !== 'settings') return hasPermission(role, 'publish')
  return isSectionName(item) && canEditSection(role, item)
}

async function hasPreviewSession(request: Request, section: PreviewedSection, item: string): Promise<boolean> {
  const session = await findSessionByCookie(request)
  if (!session || session.mustSetFactor) return false
  return !session.member || canPreview(session.member.role, section, item)
}

/**
 * Finds the preview link of a token. Its maker must still be allowed to preview the document, and a link that is not
 * shared also requires a session that may. Links of the shared password have no maker.
 */
export async function findUsableLink(
  request: Request,
  section: PreviewedSection,
  token: string,
): Promise<FoundPreviewLink | undefined> {
  const link = (await isValidToken('preview', token)) ? await findPreviewLink(section, hashToken(token)) : undefined
  if (!link) return undefined
  const { item, editor, maker } = link
  if (maker && !(maker.role && canPreview(maker.role, section, item))) return undefined
  return editor === null || (await hasPreviewSession(request, section, item)) ? link : undefined
}
