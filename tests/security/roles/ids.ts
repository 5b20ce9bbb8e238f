const makeId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

/** Fixed ids of the database rows that the role permission tests request. */
export const roleTableIds = {
  volunteer: makeId(1),
  message: makeId(2),
  quarantined: makeId(3),
  article: makeId(4),
  draft: makeId(5),
  trashed: makeId(6),
  event: makeId(7),
  item: makeId(8),
  member: makeId(9),
  link: '00000000-0000-4000-8000-000000000010',
  justTrashed: '00000000-0000-4000-8000-000000000012',
  draftEvent: '00000000-0000-4000-8000-000000000014',
  duplicate: '00000000-0000-4000-8000-000000000013',
  unassigned: '00000000-0000-4000-8000-000000000011',
}

/** Name of the member who makes the calls. */
export const MEMBER_NAME = 'Somebody'

/** Word in every database row of the role permission tests, so that these tests can search lists for the word. */
export const ROW_MARKER = 'Marker'
