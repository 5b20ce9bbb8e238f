// A step of the build: what netlify.toml names as the functions of a deploy.
import { bundleFunctions } from './functions.ts'

await bundleFunctions('.netlify/bundled')
