import { measureCompressedSize } from './measure-page.ts'

interface ScriptFile {
  /** Compressed size in bytes. */
  size: number
  /** Number of files that arrive one after another until this one: 1 if the page names it. */
  level: number
  /** URLs that this file imports when a user needs them. */
  lateUrls: string[]
}

export type ScriptFiles = Map<string, ScriptFile>

// Islands with these directives hydrate without a tap. Scripts in a template do not load by themselves.
const hydratingIsland = /<astro-island[^>]*\bclient="(?:idle-replay|visible-idle)"[^>]*>/g
const template = /<template[\s\S]*?<\/template>/g
const scriptUrl = /(?:component-url|renderer-url|src|href)="([^"]*\/_astro\/[^"]+\.js[^"]*)"/g
const pageScript = /<(?:script[^>]*\bsrc|link[^>]*rel="modulepreload")[^>]*>/g
const preloadHeader = /<([^>]+)>; rel=modulepreload/g
const staticImport = /(?:from|import)\s*["'`](\.[^"'`]+\.js[^"'`]*)["'`]/g
const lateImport = /import\(\s*["'`](\.[^"'`]+\.js[^"'`]*)["'`]/g

const listMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

/** Lists the script files that the HTML or its `Link` header names and that load without a tap. */
export function listScriptUrls(html: string, pageUrl: string, linkHeader = ''): string[] {
  const liveHtml = html.replace(template, '')
  const loadingTags = [...(liveHtml.match(hydratingIsland) ?? []), ...(liveHtml.match(pageScript) ?? [])].join('\n')
  const paths = [...listMatches(loadingTags, scriptUrl), ...listMatches(linkHeader, preloadHeader)]
  return [...new Set(paths.map((path) => new URL(path, pageUrl).href))]
}

/** Fetches script files and all files that they import, without those in `loaded`. */
export async function followScripts(urls: string[], loaded: ScriptFiles = new Map()): Promise<ScriptFiles> {
  const files: ScriptFiles = new Map()
  let pendingUrls = urls
  for (let level = 1; pendingUrls.length > 0; level += 1) {
    const importedUrls = new Set<string>()
    for (const url of pendingUrls) {
      if (files.has(url) || loaded.has(url)) continue
      const code = Buffer.from(await (await fetch(url)).arrayBuffer())
      const resolveAll = (pattern: RegExp) =>
        listMatches(code.toString(), pattern).map((path) => new URL(path, url).href)
      files.set(url, { size: measureCompressedSize(code), level, lateUrls: resolveAll(lateImport) })
      for (const importedUrl of resolveAll(staticImport)) importedUrls.add(importedUrl)
    }
    pendingUrls = [...importedUrls]
  }
  return files
}

export const sumSizes = (files: ScriptFiles) => [...files.values()].reduce((total, { size }) => total + size, 0)
