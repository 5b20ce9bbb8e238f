import type { Context } from '@netlify/functions'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readSlugOrId } from '#netlify/http/request.ts'
import { requireSectionAccess } from '#netlify/settings/section-guard.ts'
import { rejectRole, requireStaff, type Staff } from '#netlify/team/guard.ts'
import { sectionNames } from '#src/content/settings/sections.ts'
import {
  type DocumentCollection,
  type DocumentKey,
  documentCollections,
  type Fields,
} from '#src/contract/documents/documents.ts'
import { canEditSection, isSectionName } from '#src/contract/settings/settings.ts'
import { hasPermission, type Permission, type Role } from '#src/contract/team/members.ts'

interface CollectionRules {
  permission: Permission
  /** Reads the id in the URL. Throws 404 if no document can have it. */
  readItem(context: Context): string
  /** Tells whether a role with the permission may edit the document. */
  canEdit(role: Role, item: string): boolean
  /** Guards fields that an owner could save later, as the save does. */
  requireFieldAccess?(staff: Staff, item: string, fields: Fields): Promise<void>
}

const contentRules: CollectionRules = { permission: 'publish', readItem: readId, canEdit: () => true }

function readSectionName(context: Context): string {
  const name = readSlugOrId(context)
  if (!isSectionName(name)) throw new Problem(404)
  return name
}

const settingsRules: CollectionRules = {
  permission: 'edit-texts',
  readItem: readSectionName,
  canEdit: (role, item) => isSectionName(item) && canEditSection(role, item),
  async requireFieldAccess(staff, item, fields) {
    if (isSectionName(item)) await requireSectionAccess(staff, item, fields)
  },
}

const getRules = (collection: DocumentCollection) => (collection === 'settings' ? settingsRules : contentRules)

/** Tells whether a role may edit a document, and so read its unsaved texts, revisions and preview links. */
export function canEditDocument(role: Role, { collection, item }: DocumentKey): boolean {
  const { permission, canEdit } = getRules(collection)
  return hasPermission(role, permission) && canEdit(role, item)
}

/** Reads the document in the URL. Throws 403 if the role may not edit it, and 404 if it cannot exist. */
export async function requireDocument<Collection extends DocumentCollection>(
  request: Request,
  context: Context,
  collection: Collection,
): Promise<{ document: DocumentKey & { collection: Collection }; staff: Staff }> {
  const { permission, readItem } = getRules(collection)
  const staff = await requireStaff(request, permission)
  const document = { collection, item: readItem(context) }
  if (staff.member && !canEditDocument(staff.member.role, document)) await rejectRole()
  return { document, staff }
}

export async function requireFieldAccess(staff: Staff, { collection, item }: DocumentKey, fields: Fields) {
  await getRules(collection).requireFieldAccess?.(staff, item, fields)
}

export interface EditableDocuments {
  collections: DocumentCollection[]
  /** Sections of settings. */
  sections: string[]
}

/** Lists what a role may edit; undefined for the shared password, which may edit everything. */
export function listEditable(role: Role | undefined): EditableDocuments {
  return {
    collections: documentCollections.filter((name) => !role || hasPermission(role, getRules(name).permission)),
    sections: sectionNames.filter((name) => !role || canEditSection(role, name)),
  }
}
