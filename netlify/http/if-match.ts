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

export function versionTag(version: number): string {
  return `"${version}"`
}

/** A row after a write, with the entity tag that the next change can name. */
export function answerRow(row: { version: number }, status: 200 | 201): Response {
  return Response.json(row, { status, headers: { ETag: versionTag(row.version) } })
}
