import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { siteFolder } from '#tests/support/platform/built-site.ts'
import { copyPrograms, type DeployedFunction, type DeployedFunctions, unpackZip } from './build-deploy.ts'

/** Builds the site unless it has not changed. The variables of this process name services that the build cannot reach. */
async function buildSiteInCleanEnvironment(): Promise<void> {
  const { PATH, HOME } = process.env
  await promisify(execFile)(process.execPath, ['tests/support/platform/built-site.ts'], { env: { PATH, HOME } })
}

/**
 * Zips functions of the site that the browser tests use, with the library that Netlify's build uses, and unpacks them
 * outside of the project. `paths` are relative to the built site.
 */
export async function zipBuiltFunctions(folder: string, paths: string[]): Promise<DeployedFunctions> {
  await buildSiteInCleanEnvironment()
  const zipFolder = join(folder, 'zips')
  mkdirSync(zipFolder)
  const projectFolder = resolve('.')
  const includedFiles = ['!node_modules/node-{linux,darwin,win}-*/**', '!node_modules/node-bin-*/**']
  const functions: DeployedFunction[] = []
  for (const path of paths) {
    const zippedFunction = await zipFunction(join(siteFolder, path), zipFolder, {
      basePath: projectFolder,
      repositoryRoot: projectFolder,
      config: { '*': { includedFiles, includedFilesBasePath: projectFolder, nodeVersion: '24' } },
    })
    if (!zippedFunction) throw new Error(`${path} is not a function`)
    functions.push(zippedFunction as DeployedFunction)
  }
  const unpackedFolders = functions.map(({ name, path }) => [name, unpackZip(path, join(folder, 'functions', name))])
  return { functions, ...copyPrograms(folder), unpackedFolders: Object.fromEntries(unpackedFolders) }
}
