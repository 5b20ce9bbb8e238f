import type { Plugin } from 'vite'

/**
 * Preloads lazy scripts with the same `?dpl=` query that the Netlify adapter adds to imports, so that the browser
 * fetches each file once.
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
