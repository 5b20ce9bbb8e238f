/** Returns the value of `NETLIFY_BLOBS_CONTEXT` for a Netlify Blobs server at `address`. */
export function encodeBlobsContext(address: string, siteID = 'site', token = 'token'): string {
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID, token, primaryRegion: 'test' }
  return Buffer.from(JSON.stringify(context)).toString('base64')
}
