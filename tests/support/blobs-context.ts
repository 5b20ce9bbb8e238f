interface BlobsSite {
  edgeURL: string
  siteID: string
}

/** What the platform tells a site of its store, which here is at `address`. */
export function blobsContext(address: string, siteID = 'site'): string {
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID, token: 'token', primaryRegion: 'test' }
  return Buffer.from(JSON.stringify(context)).toString('base64')
}

export function readBlobsContext(given = process.env.NETLIFY_BLOBS_CONTEXT ?? ''): BlobsSite {
  return JSON.parse(Buffer.from(given, 'base64').toString())
}
