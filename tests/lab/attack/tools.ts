import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '#netlify/tools/command-line.ts'
import { describeMachine } from '#tests/lab/bench/table.ts'
import { writeReportSection } from './report.ts'
import { runTool } from './run-tool.ts'
import { startAttackedSite } from './site.ts'
import { runSqlmap } from './sqlmap.ts'
import { attackTargets } from './targets.ts'
import { runWapiti } from './wapiti.ts'

async function readToolVersion(command: string, pattern: RegExp): Promise<string> {
  const { output } = await runTool(command, ['--version'], 30)
  const version = pattern.exec(output)?.[0]
  if (!version) return fail(`${command} is missing: apt-get install sqlmap wapiti`)
  return version
}

export async function runToolsAttack(secondsPerCall: number, scanSeconds: number): Promise<string[]> {
  const versions = {
    sqlmap: await readToolVersion('sqlmap', /\d+\.\d+[\w.#]*/),
    wapiti: await readToolVersion('wapiti', /\d+\.\d+\.\d+/),
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-attack-'))
  const site = await startAttackedSite()
  const failures: string[] = []
  const rows: string[] = []
  try {
    for (const target of attackTargets) {
      const countBefore = site.responseCount
      const { isVulnerable, testedParameters, seconds, isTimedOut, output } = await runSqlmap(
        site,
        target,
        folder,
        secondsPerCall,
      )
      const requestCount = site.responseCount - countBefore
      const callName = `${target.method} ${target.path.split('?')[0]}`
      const isTested = testedParameters.length > 0
      if (isVulnerable) failures.push(`sqlmap: ${callName}\n${output.slice(-1500)}`)
      if (!isTested || requestCount === 0)
        failures.push(`sqlmap looked at nothing of ${callName}\n${output.slice(-300)}`)
      rows.push(
        `| ${callName} | ${testedParameters.join(', ')} | ${requestCount} | ${seconds} s${isTimedOut ? ', stopped' : ''} | ${isVulnerable ? 'FOUND' : 'none'} |`,
      )
      console.log(rows.at(-1))
    }
    const countBefore = site.responseCount
    const scan = await runWapiti(site, folder, scanSeconds)
    failures.push(...scan.findings.map((finding) => `wapiti: ${finding}`))
    failures.push(...[...site.serverErrors].map((failure) => `An answer of 500 or more: ${failure}`))
    writeReportSection(
      'tools',
      `\`npm run attack -- tools ${secondsPerCall} ${scanSeconds}\` wrote this on ${new Date().toISOString().slice(0, 10)}. Every function and every
page rendered on demand, in one process, with a real PostgreSQL, demo content and a staff session. ${describeMachine()},
with other work beside it. A call that took ${secondsPerCall} s was stopped.

sqlmap ${versions.sqlmap}, level 5, risk 3, techniques BEUST:

| call | parts that it tried | requests | time | injections |
|---|---|---:|---|---|
${rows.join('\n')}

wapiti ${versions.wapiti}: ${site.responseCount - countBefore} requests in ${scan.seconds} s, ${scan.findings.length} findings.

Answers of 500 and above, of ${site.responseCount} in all: ${site.serverErrors.size}.`,
    )
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return failures
}
