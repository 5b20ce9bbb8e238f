import type { Plugin } from 'vite'

/** Preloads lazy scripts with the adapter's `?dpl=` query: a different URL would fetch the file twice. */
export function preloadUrls(deployId = process.env.DEPLOY_ID): Plugin {
  const query = deployId ? `?${new URLSearchParams({ dpl: deployId })}` : ''
  const resolveDependencies = (_file: string, paths: string[]) => paths.map((path) => path + query)
  return {
    name: 'preload-urls',
    // Set in the environment of the client build: Astro overwrites a top-level `build.modulePreload`.
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined,
  }
}
