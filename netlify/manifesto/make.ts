// The command `npm run manifesto`.
import { writeManifesto } from './file.ts'

const { file, size } = await writeManifesto()
console.log(`${file}: ${size} bytes`)
