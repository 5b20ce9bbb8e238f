const insertionPattern = /^([ \t]*)preferStatic: true,$/m

/**
 * Excludes function paths from Astro's page function. Edits the Netlify adapter's output, because the adapter has
 * no option for excluded paths.
 */
export function excludeFunctionPaths(functionSource: string, functionPaths: string[]): string {
  if (!insertionPattern.test(functionSource)) {
    throw new Error(
      `The page function that @astrojs/netlify wrote has no line like ${insertionPattern}. Check the output of this version ` +
        'and update netlify/tools/build/page-function.ts, which excludes the paths of functions.',
    )
  }
  const excludedPaths = JSON.stringify(functionPaths)
  return functionSource.replace(insertionPattern, (line, indent) => `${line}\n${indent}excludedPath: ${excludedPaths},`)
}
