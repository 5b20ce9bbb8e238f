import type { Plugin } from 'vite'

/** Preloads lazy scripts with the adapter's `?dpl=` query. Different URLs would fetch a file twice. */
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
