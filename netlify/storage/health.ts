import { mediaStore } from './chunks.ts'

/** Resolves when the store answers; the key is nobody's, so nothing is read. */
export async function findStore(): Promise<void> {
  await mediaStore().getMetadata('health', { consistency: 'strong' })
}
