import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { LinkChange, LinkInput, ReachLink } from './links.ts'
import type { SignUpCounts } from './sign-ups.ts'

/** Lists the links of the member's areas and of the whole state, newest first. */
export const listLinksOperation = defineOperation<void, ReachLink[]>('GET', '/api/admin/reach/links', [401])

export const createLinkOperation = defineOperation<LinkInput, ReachLink>('POST', '/api/admin/reach/links', [
  409,
  ...staffBodyErrors,
])

/** Changes a link. `:id` is its code, which stays. */
export const changeLinkOperation = defineOperation<LinkChange, ReachLink>('PUT', '/api/admin/reach/links/:id', [
  404,
  412,
  ...staffBodyErrors,
])

export const deleteLinkOperation = defineOperation('DELETE', '/api/admin/reach/links/:id', [401, 404, 412])

/** Counts sign-ups by links, per week and per area, of all links or of one. */
export const countSignUpsOperation = defineOperation<void, SignUpCounts>('GET', '/api/admin/reach/sign-ups', [401, 422])
