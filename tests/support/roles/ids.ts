const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

/** Ids of the rows that the table's calls use. */
export const roleTableIds = {
  volunteer: id(1),
  message: id(2),
  held: id(3),
  article: id(4),
  draft: id(5),
  trashed: id(6),
  event: id(7),
  item: id(8),
  member: id(9),
  link: '00000000-0000-4000-8000-000000000010',
  justTrashed: '00000000-0000-4000-8000-000000000012',
  unassigned: '00000000-0000-4000-8000-000000000011',
}

/** A word in every text that a list may show. */
export const ROW_MARKER = 'Marker'
