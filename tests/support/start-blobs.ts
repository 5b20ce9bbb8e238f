import type { TestProject } from 'vitest/node'
import { startBlobs } from './platform/blob-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    blobs: string
  }
}

export default async function provideBlobStore(project: TestProject) {
  const { address, stop } = await startBlobs()
  project.provide('blobs', address)
  return stop
}
