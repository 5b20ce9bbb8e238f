export function parsePageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

export function buildPageAddress(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/** True when `pathname` is the page of `href`. Ignores `.html`, with which paths end while Astro builds the site. */
export function isCurrentPage(pathname: string, href: string): boolean {
  const page = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return (page || '/') === href
}
