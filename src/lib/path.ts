/** True when `pathname` is the page of `href`. Ignores `.html`, with which paths end while Astro builds the site. */
export function isCurrentPage(pathname: string, href: string): boolean {
  const page = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return (page || '/') === href
}
