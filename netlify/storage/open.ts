import { getStore } from '@netlify/blobs'
import { getDeployContext } from '#netlify/env.ts'

/** Opens a blob store of this deploy context. Its name holds the context, because previews share site-wide stores. */
export function openStore(name: string) {
  return getStore({ name: `${name}-${getDeployContext()}`, consistency: 'strong' })
}
