import type { Plugin } from 'vite'

/** Adds the adapter's `?dpl=` query to script preloads, because the browser would otherwise fetch scripts twice. */
export function preloadUrls(deployId = process.env.DEPLOY_ID): Plugin {
  const query = deployId ? `?${new URLSearchParams({ dpl: deployId })}` : ''
  const resolveDependencies = (_file: string, paths: string[]) => paths.map((path) => path + query)
  return {
    name: 'preload-urls',
    // Astro overwrites a top-level `build.modulePreload`, so set it for the client build's environment.
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined,
  }
}
