import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

export async function bundleIsland(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('island.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    // Pass empty compiler settings, so that esbuild omits "use strict", which class bodies do not need.
    tsconfigRaw: {},
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}

/** Vite plugin that replaces Astro's React client and its island script in builds, not in development. */
export function replaceAstroIsland(): Plugin {
  return {
    name: 'own-island',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id === '@astrojs/react/client.js' ? fileURLToPath(new URL('client.ts', import.meta.url)) : null,
    load(id) {
      return id.endsWith('/runtime/server/astro-island.prebuilt.js') ? 'export default ""' : undefined
    },
  }
}
