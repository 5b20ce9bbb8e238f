const anchorLine = /^([ \t]*)preferStatic: true,$/m

/** Excludes function paths from the page function. Edits the adapter's output: it has no option for this. */
export function narrowPageFunction(source: string, addresses: string[]): string {
  if (!anchorLine.test(source)) {
    throw new Error(
      `The page function that @astrojs/netlify wrote has no line like ${anchorLine}. Look at what this version writes, ` +
        'and say in netlify/build/page-function.ts how it leaves their addresses to the functions.',
    )
  }
  const excluded = JSON.stringify(addresses)
  return source.replace(anchorLine, (line, indent) => `${line}\n${indent}excludedPath: ${excluded},`)
}
