import type { SectionName, Settings } from './settings/sections.ts'

/** Sections that staff saved, with the version of each; version 0 is a former text, used if the saved one is invalid. */
export type SavedSettings = { [Name in SectionName]?: { version: number; value: Settings[Name] } }

/**
 * Settings that staff saved before this build. `npm run build` reads them from the database into this environment
 * variable, and bundlers write its value into the code: netlify/tools/build.
 */
export const savedSettings: SavedSettings = JSON.parse(process.env.SAVED_SETTINGS ?? '{}')
