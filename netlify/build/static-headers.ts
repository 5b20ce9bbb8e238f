const POLICY = 'Content-Security-Policy'

export type PageHeaders = Iterable<[path: string, { headers: Headers }]>

function rule(address: string, policy: string): string {
  return `${address}\n  ${POLICY}: ${policy}\n`
}

/** The adapter states policies for a page's first address alone; that of /404 stands under `/api` too, where no function answers. */
export function headersFile(pages: PageHeaders): string {
  const policies = new Map([...pages].map(([path, { headers }]) => [path, headers.get(POLICY)]))
  const notFound = policies.get('/404')
  if (!notFound) throw new Error('Astro made no Content-Security-Policy for /404: see netlify/build/static-headers.ts.')
  const second = [...policies].flatMap(([path, policy]) =>
    policy && path !== '/' ? [rule(`${path}.html`, policy)] : [],
  )
  return [...second, rule('/api/*', notFound)].join('')
}
