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

type Lock = { packages: Record<string, { dev?: true; devOptional?: true }> }

// Copies instead when the other folder is on another disk.
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

function linkFolder(from: string, to: string, isLeftOut: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target, isLeftOut)
    else linkFile(source, target)
  }
}

function productionPackages(): string[] {
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    path && !dev && !devOptional && existsSync(path) ? [path] : [],
  )
}

/** Outside of the project: the platform packs symlinks as symlinks, so linked packages would be missing. */
export function linkProductionPackages(folder: string): void {
  for (const path of productionPackages()) {
    linkFolder(path, join(folder, path), (name) => name === 'node_modules')
  }
  const programs = 'node_modules/.bin'
  mkdirSync(join(folder, programs))
  for (const name of readdirSync(programs)) {
    const target = readlinkSync(join(programs, name))
    if (existsSync(join(folder, programs, target))) symlinkSync(target, join(folder, programs, name))
  }
}
