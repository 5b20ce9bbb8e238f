import { Problem } from './respond/problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const sameOriginFetchSites = new Set(['same-origin', 'none'])

function isCrossOrigin(request: Request): boolean {
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  if (fetchSite) return !sameOriginFetchSites.has(fetchSite)
  const origin = request.headers.get('Origin')
  return origin !== null && URL.parse(origin)?.host !== new URL(request.url).host
}

export function isSameOriginRequest(request: Request): boolean {
  return (request.headers.has('Sec-Fetch-Site') || request.headers.has('Origin')) && !isCrossOrigin(request)
}

/** Throws 403 for a state-changing request that a browser sent from another site. */
export function requireSameOrigin(request: Request): void {
  if (!safeMethods.has(request.method) && isCrossOrigin(request)) {
    throw new Problem(403, 'This request came from another site.')
  }
}
