import { createHash } from 'node:crypto'

/** The entity tag of some content: the same bytes have the same one. */
export function contentTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** The entity tag of a row, which a change can name in `If-Match`. */
export function versionTag(version: number): string {
  return `"${version}"`
}

/** True when the client says that it holds the version with this tag. */
export function isKnown(request: Request, etag: string): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? []
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** What a client is told that holds this version: the headers of the answer without what describes its body. */
export function notModified(headers: Record<string, string>): Response {
  const kept = Object.entries(headers).filter(([name]) => !/^Content-(?!Security)/i.test(name))
  return new Response(null, { status: 304, headers: Object.fromEntries(kept) })
}

/** The versions that `If-Match` names; undefined without the header and for `*`. Tags of no version match nothing. */
export function readVersions(request: Request): number[] | undefined {
  const header = request.headers.get('If-Match')?.trim()
  if (!header || header === '*') return undefined
  // A proxy that compresses turns a tag into a weak one; the version in it is still exact.
  return header.split(',').flatMap((tag) => {
    const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag.trim()) ?? []
    return version ? [Number(version)] : []
  })
}
