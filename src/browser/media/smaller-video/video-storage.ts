import { BufferTarget, StreamTarget, type Target } from 'mediabunny'
import { openTemporaryFolder } from './temporary-files.ts'

/** Largest video that is converted in memory, where the browser cannot write private files. */
const MAX_BYTES_IN_MEMORY = 64_000_000
const CHUNK_BYTES = 1024 * 1024

interface VideoStorage {
  target: Target
  /** Reads the complete video. */
  read: () => Promise<Blob>
}

async function storeOnDisk(name: string): Promise<VideoStorage> {
  const folder = await openTemporaryFolder()
  const fileHandle = await folder.getFileHandle(name, { create: true })
  const target = new StreamTarget(await fileHandle.createWritable(), { chunked: true, chunkSize: CHUNK_BYTES })
  return { target, read: () => fileHandle.getFile() }
}

function storeInMemory(): VideoStorage {
  const target = new BufferTarget()
  return { target, read: async () => new Blob(target.buffer ? [target.buffer] : []) }
}

export async function openVideoStorage(name: string, expectedBytes: number): Promise<VideoStorage> {
  try {
    return await storeOnDisk(name)
  } catch (error) {
    // Private windows have no private files, and Safari before version 26 cannot write them as a stream.
    if (expectedBytes > MAX_BYTES_IN_MEMORY) throw error
    return storeInMemory()
  }
}
