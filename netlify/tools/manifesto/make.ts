// `npm run manifesto` writes the PDF. Staff replace it in the settings. Without their upload, this command replaces it,
// visible after the nightly expiry of the edge cache or when staff save settings:
//   npx netlify blobs:set manifesto-production manifesto.pdf --input <file>
// This command restores the PDF of the deploy on the site:
//   npx netlify blobs:delete manifesto-production manifesto.pdf
import { readArguments, runProgram } from '#netlify/tools/command-line.ts'
import { writeManifesto } from './write-manifesto.ts'

await runProgram(async () => {
  readArguments({ usage: 'npm run manifesto' })
  const { file, size } = await writeManifesto()
  console.log(`${file}: ${size} bytes`)
})
