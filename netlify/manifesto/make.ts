// `npm run manifesto`. To replace the PDF on the site, and to undo that (visible within an hour):
//   npx netlify blobs:set manifesto-production manifesto.pdf --input <file>
//   npx netlify blobs:delete manifesto-production manifesto.pdf
import { writeManifesto } from './write-manifesto.ts'

const { file, size } = await writeManifesto()
console.log(`${file}: ${size} bytes`)
