import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { tryPassword } from '#tests/support/site-login.ts'
import { expect, start, test } from './fixtures.ts'

const run = promisify(execFile)

test('what holds a restored backup does not take the published password, and says how to get in', async ({
  page,
  site,
}, info) => {
  test.setTimeout(500_000)
  const backup = info.outputPath('backup.tar.gz')
  await run('npm', ['run', 'backup', '--', backup], { cwd: site.folder })

  const restored = await start('restored', 'npm start -- --empty')
  try {
    await page.goto(`${restored.address}/admin/login`)
    await expect(page.getByText('Default password: campaign2025')).toBeVisible()
    const { stdout } = await run('npm', ['run', 'restore', '--', backup], { cwd: restored.folder })
    expect(stdout).toContain('The published password is off')
    expect(await (await fetch(`${restored.address}/api/news`)).json()).not.toEqual([])
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('ADMIN_PASSWORD')
    expect((await tryPassword(restored.address, 'campaign2025')).status).toBe(401)
  } finally {
    await page.goto('about:blank')
    await restored.stop()
  }
})
