import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

type LockFile = { packages: Record<string, { dev?: true; devOptional?: true }> }

// Hard-links a file, or copies the file when the target folder is on another disk.
function linkFile(sourcePath: string, targetPath: string): void {
  try {
    linkSync(sourcePath, targetPath)
  } catch {
    copyFileSync(sourcePath, targetPath)
  }
}

function linkFolder(sourcePath: string, targetPath: string, isExcluded: (name: string) => boolean): void {
  mkdirSync(targetPath, { recursive: true })
  for (const folderEntry of readdirSync(sourcePath, { withFileTypes: true })) {
    if (isExcluded(folderEntry.name)) continue
    const [source, target] = [join(sourcePath, folderEntry.name), join(targetPath, folderEntry.name)]
    if (folderEntry.isDirectory()) linkFolder(source, target, isExcluded)
    else linkFile(source, target)
  }
}

function listProductionPackages(): string[] {
  const { packages }: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    path && !dev && !devOptional && existsSync(path) ? [path] : [],
  )
}

/** Hard-links the production npm packages into `folder`, because Netlify would pack a symlink without its target. */
export function linkProductionPackages(folder: string): void {
  for (const path of listProductionPackages()) {
    linkFolder(path, join(folder, path), (name) => name === 'node_modules')
  }
  const programFolder = 'node_modules/.bin'
  mkdirSync(join(folder, programFolder))
  for (const name of readdirSync(programFolder)) {
    const linkTarget = readlinkSync(join(programFolder, name))
    if (existsSync(join(folder, programFolder, linkTarget))) symlinkSync(linkTarget, join(folder, programFolder, name))
  }
}
