import { getStore } from '@netlify/blobs'
import { getDeployContext } from '#netlify/env.ts'

/** Opens a blob store of this deploy context, because previews share the site's stores. */
export function openStore(name: string) {
  return getStore({ name: `${name}-${getDeployContext()}`, consistency: 'strong' })
}
