/** True when `pathname` is the page of `href`. During the build, paths end in `.html`. */
export function isCurrentPage(pathname: string, href: string): boolean {
  const page = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return (page || '/') === href
}
