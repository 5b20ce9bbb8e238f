import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

// Packages in the generated package.json. Astro bundles only integrations that package.json lists.
const peerPackages = { astro: '7.3.5', sharp: '0.35.5', '@astrojs/starlight': '0.42.4' }

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function buildAstro(folder: string): string {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  execFileSync('npx', ['astro', 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return join(folder, 'dist')
}

export function buildEmptySite(): string {
  const folder = resolve('.tests/bench/empty')
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title></head><body><h1>Empty</h1></body></html>'
  writeFiles(folder, {
    'package.json': '{ "type": "module", "private": true }',
    'astro.config.mjs': 'export default {}\n',
    'src/pages/index.astro': page,
  })
  return buildAstro(folder)
}

export function buildStarlightSite(): string {
  const folder = resolve('.tests/bench/starlight')
  const cards = ['Update content', 'Add new content', 'Configure your site', 'Read the docs']
    .map(
      (title) =>
        `<Card title="${title}" icon="pencil">Some words about what there is to do here, in one line or two.</Card>`,
    )
    .join('\n')
  writeFiles(folder, {
    'package.json': JSON.stringify({ name: 'peer', type: 'module', private: true, dependencies: peerPackages }),
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'My site' })] }\n`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n`,
    'src/content/docs/index.mdx': `---
title: Welcome
description: A first page.
template: splash
hero:
  tagline: Congratulations on setting up a new project!
  actions:
    - text: Example
      link: /example/
---
import { Card, CardGrid } from '@astrojs/starlight/components'

## Next steps

<CardGrid stagger>
${cards}
</CardGrid>\n`,
    'src/content/docs/example.md': '---\ntitle: Example\n---\nWords.\n',
  })
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' })
  return buildAstro(folder)
}
