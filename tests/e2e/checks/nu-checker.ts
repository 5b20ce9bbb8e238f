import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

// Stores in an environment variable whether Java runs, so that worker processes need not check it again.
process.env.E2E_JAVA ??= spawnSync('java', ['-version']).status === 0 ? 'here' : 'missing'

/** True when Java is installed. Without it, `@java` tests are skipped, because the HTML checker is a Java program. */
export const hasJava = process.env.E2E_JAVA === 'here'

export function findHtmlFaults(htmlDocuments: { name: string; html: string }[]): string[] {
  const folder = resolve('.tests/html')
  mkdirSync(folder, { recursive: true })
  const files = htmlDocuments.map(({ name, html }) => {
    const file = `${folder}/${name}.html`
    writeFileSync(file, html)
    return file
  })
  const jar = resolve('node_modules/vnu-jar/build/dist/vnu.jar')
  const checkerFlags = ['--errors-only', '--format', 'json', '--stdout', '--exit-zero-always']
  const checkerReport = execFileSync('java', ['-jar', jar, ...checkerFlags, ...files], { encoding: 'utf8' })
  const { messages } = JSON.parse(checkerReport)
  return messages.map(({ url, message, extract }: Record<string, string>) => `${url}: ${message} ${extract}`)
}
