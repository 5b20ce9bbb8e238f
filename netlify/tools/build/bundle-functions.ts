import { rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { defineSavedSettings } from './saved-variable.ts'

// Loads Node's built-in modules lazily, because an ESM import evaluates all exports (`fetch` alone takes 30 ms).
const lazyBuiltinsPlugin: Plugin = {
  name: 'lazy-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[\w:/]+$/ }, ({ path, kind }) =>
      isBuiltin(path) && kind !== 'entry-point' ? { path, namespace: 'builtin' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

// Excludes dynamically imported packages from the bundle, so that a cold start does not load them.
const externalImportsPlugin: Plugin = {
  name: 'external-dynamic-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^[@\w]/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

const esbuildPlugins = [lazyBuiltinsPlugin, externalImportsPlugin]

const esbuildOptions: BuildOptions = {
  entryPoints: ['netlify/functions/*.ts'],
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  logLevel: 'warning',
}

/** Bundles each function into one file, because Netlify's default of about 600 files loads five times slower. */
export async function bundleFunctions(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await build({
    ...esbuildOptions,
    outdir: folder,
    define: defineSavedSettings(),
    plugins: esbuildPlugins,
    minify: true,
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleFunctions('.netlify/bundled')
