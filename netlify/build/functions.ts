import { rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { type BuildOptions, build, type Plugin } from 'esbuild'

// Import statements read all that a module of Node exports, and so load what no function uses: fetch takes 30 ms.
const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[\w:/]+$/ }, ({ path, kind }) =>
      isBuiltin(path) && kind !== 'entry-point' ? { path, namespace: 'builtin' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

// Left to the platform, which packs them beside: inside, their own imports would be loaded with the function.
const latePackages: Plugin = {
  name: 'late-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[@\w]/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

const plugins = [plainBuiltins, latePackages]

const settings: BuildOptions = {
  entryPoints: ['netlify/functions/*.ts'],
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  logLevel: 'warning',
}

/** With its packages as one file: left alone, the platform deploys a function as some 600 files, which take five times as long to load. */
export async function bundleFunctions(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await build({ ...settings, outdir: folder, plugins, minify: true })
}
