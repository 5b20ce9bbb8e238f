import { type SectionName, sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import { getSectionSchema } from '#src/contract/settings/settings.ts'

/** Lists what is wrong with the defaults of a section, such as `home.priorities[0].title: Required`. */
function listDefaultProblems(name: SectionName): string[] {
  const issues = getSectionSchema(name).safeParse(settingsSections[name].defaults).error?.issues ?? []
  return issues.map(({ path, message }) => {
    const formattedPath = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
    return `src/content/settings/${name}.ts: ${name}${formattedPath}: ${message}`
  })
}

// Skip the account: a wrong check digit is only a warning of the build, because some banks do not use the standard one.
const problems = sectionNames.filter((name) => name !== 'account').flatMap(listDefaultProblems)
// Stop the build, as src/content/check.ts does.
if (problems.length > 0) throw new Error(problems.join('\n'))
