import type { Plugin } from 'vite'

/**
 * Preloads lazy scripts under the URLs that the adapter gives their imports on a deploy, `?dpl=` included.
 * The browser fetches a file twice when the two URLs differ.
 */
export function preloadUrls(deployId = process.env.DEPLOY_ID): Plugin {
  const query = deployId ? `?${new URLSearchParams({ dpl: deployId })}` : ''
  const resolveDependencies = (_file: string, paths: string[]) => paths.map((path) => path + query)
  return {
    name: 'preload-urls',
    // Astro sets `build.modulePreload` itself, so a top-level setting is lost.
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined,
  }
}
