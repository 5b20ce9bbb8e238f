import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import { FormNotices } from '#src/admin/documents/panels/FormNotices.tsx'
import { FormPanels } from '#src/admin/documents/panels/FormPanels.tsx'
import { useDocument } from '#src/admin/documents/use-document.ts'
import { useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { SaveBar } from '#src/admin/ui/save-bar/SaveBar.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import { isOnDemandSection } from '#src/contract/settings/publish.ts'
import type { SectionState } from '#src/contract/settings/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { AccountChangeDialog, findRepeatError, REPEAT_PATH, RepeatedAccountField } from './account-change.tsx'
import { ContrastSamples } from './ContrastSamples.tsx'
import { labelErrors } from './field-values.ts'
import { FieldControl } from './fields/FieldControl.tsx'
import { SettingsFormContext } from './fields/form-context.ts'
import { SettingsPreviewPanel } from './SettingsPreviewPanel.tsx'
import { createSectionKind, type SectionDocument } from './section-kind.ts'
import { settingsTexts } from './texts.ts'
import { type SectionEditor, useSectionForm } from './use-section-form.ts'

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

interface OpenSectionProps {
  section: SectionName
  form: SectionDocument
}

/** Form of a section, generated from its fields. */
function OpenSection({ section, form }: OpenSectionProps) {
  const editor = useSectionForm(section, form)
  const { base, fields, values, errors, isDirty, isSaving, getFieldId, validate, save } = editor
  const isAccount = section === 'account'
  const [repeatedNumber, setRepeatedNumber] = useState('')
  const accountChange = useConfirmation(async (confirmedValues: Fields) => {
    if (await save(confirmedValues)) setRepeatedNumber('')
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    if (!isDirty) return showToast(texts.nothingToSave)
    if (!validate(isAccount ? findRepeatError(values, repeatedNumber) : {})) return
    if (isAccount) accountChange.ask(values)
    else void save()
  }

  return (
    <form className={adminStyles.sheet} noValidate onSubmit={submit}>
      <FormNotices
        form={form}
        labels={{ ...labelErrors(fields, errors), [REPEAT_PATH]: accountTexts.repeat }}
        toFieldId={getFieldId}
      />
      <FormFields
        editor={editor}
        additions={{
          ...(isAccount && {
            accountNumber: (
              <RepeatedAccountField
                id={getFieldId(REPEAT_PATH)}
                error={errors[REPEAT_PATH]}
                value={repeatedNumber}
                onChange={setRepeatedNumber}
              />
            ),
          }),
          ...(section === 'colours' && { brand: <ContrastSamples brand={values.brand} /> }),
        }}
      />
      <FormPanels
        form={form}
        headingLevel={3}
        preview={!settingsSections[section].isForStaff && <SettingsPreviewPanel editor={editor} />}
      />
      <p className="max-w-text text-sm text-ink-soft">
        {isAccount && `${accountTexts.consequence} `}
        {describeVisibility(section)}
      </p>
      <SaveBar isSticky={isDirty}>
        <Button type="submit" pending={isSaving}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </SaveBar>
      {isAccount && <AccountChangeDialog change={accountChange} former={base.fields} />}
    </form>
  )
}

interface Props {
  saved: SectionState
}

/** Opens the form of a section with the unsaved text that this device has of it. */
export function SectionForm({ saved }: Props) {
  const form = useDocument(createSectionKind(saved.section), saved.section, saved)
  return form && <OpenSection section={saved.section} form={form} />
}
