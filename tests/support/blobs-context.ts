interface BlobsContext {
  edgeURL: string
  siteID: string
}

/** Decodes the address and site of the blob store from the environment. */
export function readBlobsContext(given = process.env.NETLIFY_BLOBS_CONTEXT ?? ''): BlobsContext {
  return JSON.parse(Buffer.from(given, 'base64').toString())
}
