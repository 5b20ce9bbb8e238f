// The command `npm run manifesto`. To show another PDF in its place, and to go back:
//   npx netlify blobs:set manifesto-production manifesto.pdf --input <file>
//   npx netlify blobs:delete manifesto-production manifesto.pdf
// Visitors get it within an hour.
import { writeManifesto } from './file.ts'

const { file, size } = await writeManifesto()
console.log(`${file}: ${size} bytes`)
