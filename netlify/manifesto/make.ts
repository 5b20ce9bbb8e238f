// `npm run manifesto` writes the PDF. This command replaces the PDF on the site, visible within an hour:
//   npx netlify blobs:set manifesto-production manifesto.pdf --input <file>
// This command restores the original PDF:
//   npx netlify blobs:delete manifesto-production manifesto.pdf
import { writeManifesto } from './write-manifesto.ts'

const { file, size } = await writeManifesto()
console.log(`${file}: ${size} bytes`)
