import { getStore } from '@netlify/blobs'
import { deployContext } from '#netlify/env.ts'

/**
 * A store of this deploy. Site-wide stores are shared with previews, so the name keeps them apart. What was written counts
 * from then on, wherever it is looked for.
 */
export function openStore(name: string) {
  return getStore({ name: `${name}-${deployContext()}`, consistency: 'strong' })
}
