const createsHandler = /^([ \t]*)export default createHandler\(/m
const lastOption = /^([ \t]*)preferStatic: true,$/m

function replaceOnce(source: string, shape: RegExp, replacement: string): string {
  if (!shape.test(source)) {
    throw new Error(
      `The page function that @astrojs/netlify wrote has no line like ${shape}. Look at what this version writes, ` +
        'and say in netlify/build/page-function.ts how it leaves their addresses to the functions and gets its headers.',
    )
  }
  return source.replace(shape, replacement)
}

interface Finish {
  headers: Record<string, string>
  notFoundPolicy: string
  /** What the other functions answer. */
  addresses: string[]
}

// All of it, so that an address under it where no function answers is not asked of the database.
const api = '/api/*'

function excludedPaths(addresses: string[]): string {
  const others = addresses.filter((address) => !address.startsWith('/api/'))
  return [api, ...others].map((address) => JSON.stringify(address)).join(', ')
}

/** The adapter's page function, kept off the addresses of the other functions and giving each answer the site's headers. */
export function finishPageFunction(source: string, { headers, notFoundPolicy, addresses }: Finish): string {
  const named = replaceOnce(source, createsHandler, '$1const handle = createHandler(')
  const narrowed = replaceOnce(
    named,
    lastOption,
    `$1preferStatic: true,\n$1excludedPath: [${excludedPaths(addresses)}],`,
  )
  return `import { withPageHeaders } from './page-answer.mjs'
${narrowed}
export default withPageHeaders(handle, ${JSON.stringify(headers)}, ${JSON.stringify(notFoundPolicy)})
`
}
