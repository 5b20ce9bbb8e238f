/** Encodes what the platform tells a function about its blob store, here the one at `address`. */
export function blobsContext(address: string, siteID = 'site', token = 'token'): string {
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID, token, primaryRegion: 'test' }
  return Buffer.from(JSON.stringify(context)).toString('base64')
}
