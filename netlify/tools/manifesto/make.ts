// `npm run manifesto` writes the PDF. This command replaces the PDF on the site, visible within an hour:
//   npx netlify blobs:set manifesto-production manifesto.pdf --input <file>
// This command restores the PDF of the deploy on the site:
//   npx netlify blobs:delete manifesto-production manifesto.pdf
import { writeManifesto } from './write-manifesto.ts'

const { file, size } = await writeManifesto()
console.log(`${file}: ${size} bytes`)
