import { getStore } from '@netlify/blobs'
import { deployContext } from '#netlify/env.ts'

/** Site-wide stores are shared with previews, so the name holds the context. */
export function openStore(name: string) {
  return getStore({ name: `${name}-${deployContext()}`, consistency: 'strong' })
}
