import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
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

// A copy takes its place where the other folder is on another disk.
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

/** Where the packages lie that `npm ci --omit=dev` installs, of those that fit this machine. */
function productionPackages(): string[] {
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) =>
    path && !dev && !devOptional && existsSync(path) ? [path] : [],
  )
}

/**
 * The files of this project as a push would bring them, in a folder that must be outside of it: there every package that
 * is not in the copy is missing. What a changed file of it would change here too is linked: the packages.
 */
export function copyProject(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  // The platform takes the nearest repository for the project.
  mkdirSync(join(folder, '.git'), { recursive: true })
  for (const path of new Set(listed.split('\0'))) if (path && existsSync(path)) cpSync(path, join(folder, path))
}

/** The packages of production, as files of the folder: what is a link to elsewhere the platform packs as a link. */
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

/** The Node that npm scripts run on lies among the packages of a developer's machine; answers where it is in the folder. */
export function linkNode(folder: string): string {
  linkFolder('node_modules/node', join(folder, 'node_modules/node'), () => false)
  return join(folder, 'node_modules/node/bin/node')
}
