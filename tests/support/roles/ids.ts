const makeId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

/** Ids of the rows that the calls of the role table use. */
export const roleTableIds = {
  volunteer: makeId(1),
  message: makeId(2),
  held: makeId(3),
  article: makeId(4),
  draft: makeId(5),
  trashed: makeId(6),
  event: makeId(7),
  item: makeId(8),
  member: makeId(9),
  link: '00000000-0000-4000-8000-000000000010',
  justTrashed: '00000000-0000-4000-8000-000000000012',
  unassigned: '00000000-0000-4000-8000-000000000011',
}

/** A word that every row of the role table contains, so that tests can search lists for it. */
export const ROW_MARKER = 'Marker'
