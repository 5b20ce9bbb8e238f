import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, dirname, join } from 'node:path'
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
  const whole = join(dirname(path), '..', basename(path))
  await writeFile(whole, contents)
  await rename(whole, path)
}

function replaceBundles(folder: string): Plugin {
  return {
    name: 'replace-bundles',
    setup({ onEnd }) {
      onEnd(async ({ outputFiles = [], errors }) => {
        if (errors.length > 0) return
        await Promise.all(outputFiles.map(putInPlace))
        const made = new Set(outputFiles.map(({ path }) => basename(path)))
        const gone = (await readdir(folder)).filter((name) => !made.has(name))
        await Promise.all(gone.map((name) => rm(join(folder, name), { recursive: true })))
      })
    },
  }
}

export async function watchFunctions(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const watching = await context({
    ...settings,
    outdir: folder,
    plugins: [...plugins, replaceBundles(folder)],
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
  })
  await watching.rebuild()
  await watching.watch()
}
