import type { Plugin, Rolldown } from 'vite'
import { scriptGroups } from './script-groups.ts'

/** Islands that hydrate at once, by page. */
const islandsByPage = {
  '/admin/dashboard': '/src/admin/shell/Dashboard.tsx',
  '/admin/join': '/src/admin/team/join/JoinForm.tsx',
  '/admin/login': '/src/admin/team/login/LoginForm.tsx',
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** Lists the file of an island, the file that hydrates it, and all files that they import. */
function listIslandFiles(bundle: Bundle, island: string): string[] {
  const fileNames = new Set(
    Object.values(bundle).flatMap((file) => {
      const entry = file.type === 'chunk' && file.isEntry ? (file.facadeModuleId ?? '') : ''
      return entry.endsWith(island) || entry.includes('/@astrojs/react/') ? file.fileName : []
    }),
  )
  for (const name of fileNames) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const importedName of file.imports) fileNames.add(importedName)
  }
  return [...fileNames]
}

/** Joins the script files that load together. Saves the paths of those that a page should preload in `preloads`. */
export function scriptFiles(preloads: Map<string, string[]>): Plugin {
  return {
    name: 'script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const [page, island] of Object.entries(islandsByPage))
        preloads.set(
          page,
          listIslandFiles(bundle, island).map((name) => `/${name}`),
        )
    },
    // Astro overwrites these options at the top level, so set them for the client build's environment.
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                // Allows the other exports of the dashboard's file, which would otherwise need a second file.
                preserveEntrySignatures: 'allow-extension',
                output: {
                  codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: scriptGroups,
                  },
                },
              },
            },
          }
        : undefined,
  }
}
