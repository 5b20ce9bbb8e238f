import { settingsSections } from '#src/content/settings/sections.ts'
import { countCharacters } from '#src/contract/settings/settings.ts'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-form.ts'

const { form: texts } = settingsTexts
const SHOWN_FROM = 0.8

/** Counts down the characters that fit into the section, when most of them are used. */
export function CharacterCount({ editor }: { editor: SectionEditor }) {
  const { maxCharacters } = settingsSections[editor.section]
  const left = maxCharacters - countCharacters(editor.values)
  if (left > maxCharacters * (1 - SHOWN_FROM)) return null
  return (
    <p className={`font-bold ${left < 0 ? 'text-danger' : ''}`} id={editor.getFieldId('')} tabIndex={-1}>
      {left < 0 ? texts.charactersOver(-left) : texts.charactersLeft(left)}
    </p>
  )
}
