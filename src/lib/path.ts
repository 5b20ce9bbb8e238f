/** True when `pathname` is the page that `href` leads to; built files end in `.html` while they are made. */
export function isCurrent(pathname: string, href: string): boolean {
  const page = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return (page || '/') === href
}
