import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, context, type OutputFile, type Plugin } from 'esbuild'

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

/** Puts a file in its place in one step: whoever watches the folder takes a file that is half written for a whole one. */
async function putInPlace({ path, contents }: OutputFile): Promise<void> {
  const before = await readFile(path).catch(() => undefined)
  if (before?.equals(contents)) return
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const whole = join(folder, '..', basename(path))
  await writeFile(whole, contents)
  await rename(whole, path)
}

async function dropOthers(folder: string, made: Set<string>): Promise<void> {
  const gone = (await readdir(folder)).filter((name) => !made.has(name))
  await Promise.all(gone.map((name) => rm(join(folder, name), { recursive: true })))
}

/** What functions have in common is there before they ask for it, and until none does. */
function replaceBundles(functions: string, common: string): Plugin {
  return {
    name: 'replace-bundles',
    setup({ onEnd }) {
      onEnd(async ({ outputFiles = [], errors }) => {
        if (errors.length > 0) return
        for (const folder of [common, functions]) {
          await Promise.all(outputFiles.filter(({ path }) => dirname(path) === resolve(folder)).map(putInPlace))
        }
        const made = new Set(outputFiles.map(({ path }) => basename(path)))
        for (const folder of [functions, common]) await dropOthers(folder, made)
      })
    },
  }
}

/** Bundles anew what a saved file changes. They share what they have in common: the local platform reads each of them whole. */
export async function watchFunctions(folder: string): Promise<void> {
  const common = `${folder}-common`
  const watching = await context({
    ...settings,
    outdir: dirname(folder),
    entryNames: `${basename(folder)}/[name]`,
    chunkNames: `${basename(common)}/[hash]`,
    splitting: true,
    // The local platform runs a copy of each, elsewhere.
    publicPath: pathToFileURL(resolve(dirname(folder))).href,
    plugins: [...plugins, replaceBundles(folder, common)],
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
  })
  await watching.rebuild()
  await watching.watch()
}
