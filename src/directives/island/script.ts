import { createHash } from 'node:crypto'
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
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}

export function hashOf(script: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

/** Puts our two halves where Astro keeps its own; builds alone, since Astro has another script for pages at work. */
export function ownIsland(script: string): Plugin {
  return {
    name: 'own-island',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      id === '@astrojs/react/client.js' ? fileURLToPath(new URL('client.ts', import.meta.url)) : null,
    load(id) {
      return id.endsWith('/runtime/server/astro-island.prebuilt.js')
        ? `export default ${JSON.stringify(script)}`
        : undefined
    },
  }
}
