import { globSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

export interface SourceFile {
  path: string
  text: string
}

/**
 * Reads the files with one of the extensions in each folder. Throws if a folder has none, so that a test of these files
 * does not pass because the folder has another name.
 */
export function readSourceFiles(folders: string[], extensions: string[]): SourceFile[] {
  return folders.flatMap((folder) => {
    const paths = globSync(`${folder}/**/*`).filter((path) => extensions.includes(extname(path)))
    if (paths.length === 0) throw new Error(`${folder} has no file with the extension ${extensions.join(' or ')}`)
    return paths.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  })
}
