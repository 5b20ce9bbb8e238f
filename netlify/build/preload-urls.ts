import type { Plugin } from 'vite'

/**
 * Adds the Netlify adapter's `?dpl=` query to script preloads, because the browser would fetch a different URL again.
 */
export function preloadUrls(deployId = process.env.DEPLOY_ID): Plugin {
  const query = deployId ? `?${new URLSearchParams({ dpl: deployId })}` : ''
  const resolveDependencies = (_file: string, paths: string[]) => paths.map((path) => path + query)
  return {
    name: 'preload-urls',
    // Set `modulePreload` in the client build's environment, because Astro overwrites a top-level
    // `build.modulePreload`.
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined,
  }
}
