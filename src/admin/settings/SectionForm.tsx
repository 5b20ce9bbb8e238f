import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import { useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { SectionName } from '#src/content/settings/sections.ts'
import { isOnDemandSection } from '#src/contract/publish.ts'
import type { EditedSection, SettingsInput } from '#src/contract/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { AccountChangeDialog, findRepeatError, REPEAT_PATH, RepeatedAccountField } from './account-change.tsx'
import { CharacterCount } from './CharacterCount.tsx'
import { ContrastSamples } from './ContrastSamples.tsx'
import { FieldControl } from './fields/FieldControl.tsx'
import { SettingsFormContext } from './fields/form-context.ts'
import { SectionAlert } from './SectionAlert.tsx'
import { SectionPanels } from './SectionPanels.tsx'
import { DraftStatus, StoredDrafts, TheirDraft } from './stored-drafts.tsx'
import { settingsTexts } from './texts.ts'
import { type SectionEditor, useSectionEditor } from './use-section-editor.ts'

const { form: texts, account: accountTexts } = settingsTexts

interface FormFieldsProps {
  editor: SectionEditor
  /** Elements below fields, by the name of the field. */
  additions: Record<string, ReactNode>
}

function FormFields({ editor, additions }: FormFieldsProps) {
  const { fields, values, errors, getFieldId, validateField, changeField } = editor
  return (
    <SettingsFormContext value={{ errors, getFieldId, onFieldBlur: validateField }}>
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>
          <FieldControl field={field} path={name} value={values[name]} onChange={(value) => changeField(name, value)} />
          {additions[name]}
        </Fragment>
      ))}
    </SettingsFormContext>
  )
}

function describeVisibility(section: SectionName): string {
  const { fixedPages, ...textsBySection } = texts.visibility
  return isOnDemandSection(section) ? textsBySection[section] : fixedPages
}

/** Form of a section, generated from its fields. */
export function SectionForm({ loadedSection }: { loadedSection: EditedSection }) {
  const editor = useSectionEditor(loadedSection)
  const { section, values, isDirty, isSaving, validate, save } = editor
  const isAccount = section === 'account'
  const [repeatedNumber, setRepeatedNumber] = useState('')
  const accountChange = useConfirmation(async (input: SettingsInput) => {
    await save(input)
    setRepeatedNumber('')
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    if (!isDirty) return showToast(texts.nothingToSave)
    const input = validate(isAccount ? findRepeatError(values, repeatedNumber) : {})
    if (!input) return
    if (isAccount) accountChange.ask(input)
    else void save(input)
  }

  return (
    <form className={adminStyles.sheet} noValidate onSubmit={submit}>
      <StoredDrafts editor={editor} serverDraft={loadedSection.draft} />
      <TheirDraft editor={editor} />
      <SectionAlert editor={editor} />
      <FormFields
        editor={editor}
        additions={{
          ...(isAccount && {
            accountNumber: (
              <RepeatedAccountField
                id={editor.getFieldId(REPEAT_PATH)}
                error={editor.errors[REPEAT_PATH]}
                value={repeatedNumber}
                onChange={setRepeatedNumber}
              />
            ),
          }),
          ...(section === 'colours' && { brand: <ContrastSamples brand={values.brand} /> }),
        }}
      />
      <CharacterCount editor={editor} />
      <DraftStatus {...editor.autosaveState} />
      <Button type="submit" className="justify-self-start" pending={isSaving}>
        {isSaving ? texts.saving : texts.save}
      </Button>
      <p className="max-w-text text-sm text-ink-soft">
        {isAccount && `${accountTexts.consequence} `}
        {describeVisibility(section)}
      </p>
      <SectionPanels editor={editor} />
      {isAccount && <AccountChangeDialog change={accountChange} former={editor.base.values} />}
    </form>
  )
}
