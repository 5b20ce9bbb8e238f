import { createHash } from 'node:crypto'

export function createContentEtag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

export function createVersionEtag(version: number): string {
  return `"${version}"`
}

export function matchesEtag(request: Request, etag: string): boolean {
  const etags = request.headers.get('If-None-Match')?.split(',') ?? []
  return etags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

export function respondNotModified(headers: Record<string, string>): Response {
  const remainingHeaders = Object.entries(headers).filter(([name]) => !/^Content-(?!Security)/i.test(name))
  return new Response(null, { status: 304, headers: Object.fromEntries(remainingHeaders) })
}

/** Returns the versions in the `If-Match` header; undefined without the header or for `*`. */
export function readIfMatchVersions(request: Request): number[] | undefined {
  const ifMatchHeader = request.headers.get('If-Match')?.trim()
  if (!ifMatchHeader || ifMatchHeader === '*') return undefined
  // Accept weak ETags: a proxy that compresses a response adds `W/`, but the version stays the same.
  return ifMatchHeader.split(',').flatMap((tag) => {
    const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag.trim()) ?? []
    return version ? [Number(version)] : []
  })
}
