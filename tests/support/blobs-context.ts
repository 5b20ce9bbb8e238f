interface BlobsContext {
  edgeURL: string
  siteID: string
}

/** Decodes the blob store's URL and site id from the environment variable NETLIFY_BLOBS_CONTEXT. */
export function readBlobsContext(encodedContext = process.env.NETLIFY_BLOBS_CONTEXT ?? ''): BlobsContext {
  return JSON.parse(Buffer.from(encodedContext, 'base64').toString())
}
