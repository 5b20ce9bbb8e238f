import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

// Computes the absolute path at import time, because a scenario changes the working directory.
const REPORT_FILE = resolve('docs/security.md')

export function writeReportSection(name: string, text: string): void {
  const page = readFileSync(REPORT_FILE, 'utf8')
  const [startMarker, endMarker] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [textBefore, remainingText] = page.split(startMarker)
  const textAfter = remainingText?.split(endMarker)[1]
  if (textBefore === undefined || textAfter === undefined)
    throw new Error(`${REPORT_FILE} has no place between ${startMarker} and ${endMarker}`)
  writeFileSync(REPORT_FILE, `${textBefore}${startMarker}\n${text.trim()}\n${endMarker}${textAfter}`)
  console.log(text)
}
