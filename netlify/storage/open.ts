import { getStore } from '@netlify/blobs'
import { getDeployContext } from '#netlify/env.ts'

/** Site-wide stores are shared with previews, so the name holds the context. */
export function openStore(name: string) {
  return getStore({ name: `${name}-${getDeployContext()}`, consistency: 'strong' })
}
