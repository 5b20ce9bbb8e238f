export function parsePageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

export function buildPageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}
