/** The page of a list that an address names with `?page=`; 1 for anything else. */
export function readPageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The address of a page of a list; the first one is the list's own. */
export function pageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}
