import { type SectionName, sectionNames } from '#src/content/settings/sections.ts'

export const VERSIONS_VARIABLE = 'SAVED_VERSIONS'

/** Returns the environment variable in which `src/content/saved.ts` expects a section. */
export function getSavedVariable(section: SectionName): string {
  return `SAVED_${section.toUpperCase()}`
}

/** Returns the option `define` of Vite and esbuild: bundled code contains the settings that the build has read. */
export function defineSavedVariables(): Record<string, string> {
  const variables = [...sectionNames.map(getSavedVariable), VERSIONS_VARIABLE]
  return Object.fromEntries(
    variables.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name]) ?? 'undefined']),
  )
}
