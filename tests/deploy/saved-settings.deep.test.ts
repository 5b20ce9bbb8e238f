import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { saveSettings } from '#tests/support/calls/settings.ts'
import { fileDatabaseUrl, query } from '#tests/support/platform/database.ts'
import { buildEnvironment } from '#tests/support/platform/deploy/build-deploy.ts'
import { copyProjectFiles } from '#tests/support/project-files.ts'

const { folder: builtFolder, password } = inject('deploy')
const temporaryFolder = realpathSync(mkdtempSync(join(tmpdir(), 'site-saved-settings-')))
const projectFolder = join(temporaryFolder, 'project')

afterAll(() => rmSync(temporaryFolder, { recursive: true, force: true }))

const readBuilt = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
const readAllBuilt = (folder: string) =>
  readdirSync(join(projectFolder, folder))
    .map((name) => readBuilt(join(folder, name)))
    .join('\n')

async function build(): Promise<string> {
  copyProjectFiles(projectFolder)
  symlinkSync(join(builtFolder, 'node_modules'), join(projectFolder, 'node_modules'))
  const env = { ...buildEnvironment(password), NETLIFY_DB_URL: fileDatabaseUrl }
  return (await promisify(execFile)('npm', ['run', 'build'], { cwd: projectFolder, env })).stdout
}

test('a build contains the saved settings in its pages, colours and functions, and warns of an invalid section', async () => {
  await saveSettings('contact', { phones: ['+234 803 111 2222'] })
  await saveSettings('colours', { brand: '#123456' })
  await saveSettings('about', { quote: 'First saved quote' })
  await saveSettings('about', { quote: 'Second saved quote' })
  await query(`update settings set value = '{"quote": ""}', version = 3 where section = 'about'`)

  const log = await build()
  expect(log).toContain(
    'WARNING: version 3 of the settings section “about” is invalid, so this build contains version 2',
  )
  expect(log).toContain('Settings: about 2, colours 1, contact 1; others are the defaults')
  expect(readBuilt('dist/about.html')).toContain('Second saved quote')
  for (const page of ['contact', 'donate', '404']) expect(readBuilt(`dist/${page}.html`)).toContain('+2348031112222')
  expect(readBuilt('dist/contact.html')).toContain('#123456')
  expect(readBuilt('.netlify/bundled/publish.mjs')).toContain('"about":2,"colours":1,"contact":1')
  expect(readBuilt('.netlify/bundled/manifesto.mjs')).toContain('+234 803 111 2222')
  // Scripts of browsers contain only the settings that they use.
  expect(readAllBuilt('dist/_astro')).not.toContain('Second saved quote')
})
