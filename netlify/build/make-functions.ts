import { bundleFunctions } from './functions.ts'

await bundleFunctions('.netlify/bundled')
