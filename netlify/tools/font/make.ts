import { readArguments, runProgram } from '#netlify/tools/command-line.ts'
import { writeLetterOutlines } from './outlines.ts'
import { writeFontSubset } from './subset.ts'

await runProgram(async () => {
  readArguments({ usage: 'npm run font' })
  await writeFontSubset()
  await writeLetterOutlines()
})
