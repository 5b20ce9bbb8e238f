const CSP_HEADER = 'Content-Security-Policy'

export type PageHeaders = Iterable<[path: string, { headers: Headers }]>

/** Renders `_headers` rules that send the CSP for `/page.html` too, because the adapter sends it only for `/page`. */
export function renderHeadersFile(pages: PageHeaders): string {
  const pagePolicies = [...pages].map(([path, { headers }]) => ({ path, policy: headers.get(CSP_HEADER) }))
  if (!pagePolicies.some(({ policy }) => policy)) {
    throw new Error('Astro made no Content-Security-Policy for any page: see netlify/tools/build/static-headers.ts.')
  }
  const nestedPages = pagePolicies.filter(({ path, policy }) => policy && path !== '/')
  return nestedPages.map(({ path, policy }) => `${path}.html\n  ${CSP_HEADER}: ${policy}\n`).join('')
}
