import { TextComparison } from '#src/admin/editor/TextComparison.tsx'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import type { SectionState } from '#src/contract/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { REPEAT_PATH } from './account-change.tsx'
import { describeValues, findFieldPlace, listChangedNames } from './field-values.ts'
import { settingsTexts } from './texts.ts'
import type { SectionEditor } from './use-section-editor.ts'

const { conflict: texts } = settingsTexts

interface ConflictProps {
  editor: SectionEditor
  theirSection: SectionState
}

/** Compares the user's values with those that another member saved, field by field. */
function ConflictBox({ editor, theirSection }: ConflictProps) {
  const { fields, values, replaceValues } = editor
  const theirValues: Record<string, unknown> = theirSection.values
  const differingNames = listChangedNames(fields, values, theirValues)
  const myText = describeValues(fields, values)
  const theirText = describeValues(fields, theirValues)
  return (
    <>
      <p>
        <strong>{texts.title(theirSection.changedBy)}</strong> {texts.text}
      </p>
      {differingNames.length === 0 && <p>{texts.same}</p>}
      {differingNames.map((name) => {
        const label = fields[name]?.label ?? name
        return (
          <div key={name} className="grid gap-2">
            <TextComparison
              headingLevel={3}
              fieldLabels={{ [name]: label }}
              myText={myText}
              theirText={theirText}
              columnNames={{ theirText: texts.theirs(theirSection.changedBy), myText: texts.mine }}
            />
            <ButtonRow>
              <Button
                variant="quiet"
                aria-label={texts.takeTheirsOf(label)}
                onClick={() => replaceValues({ [name]: theirValues[name] })}
              >
                {texts.takeTheirs}
              </Button>
            </ButtonRow>
          </div>
        )
      })}
      <ButtonRow>
        <Button onClick={editor.keepMine}>{texts.keepMine}</Button>
        <Button variant="plain" onClick={editor.takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </ButtonRow>
    </>
  )
}

/** Shows why the section was not saved: fields with errors, or a conflict with another member. */
export function SectionAlert({ editor }: { editor: SectionEditor }) {
  const { fields, errors, submittedErrors, theirSection, getFieldId } = editor
  const alertRef = useFocusOnError(submittedErrors, theirSection)
  // Only the errors of the last submit that are not corrected yet.
  const openErrors = Object.fromEntries(Object.entries(errors).filter(([path]) => path in submittedErrors))
  const labels = Object.fromEntries(Object.keys(openErrors).map((path) => [path, findFieldPlace(fields, path).label]))

  if (theirSection) {
    return (
      <Alert ref={alertRef}>
        <ConflictBox editor={editor} theirSection={theirSection} />
      </Alert>
    )
  }
  if (Object.keys(openErrors).length === 0) return null
  return (
    <Alert ref={alertRef}>
      <ErrorSummary
        errors={openErrors}
        labels={{ ...labels, [REPEAT_PATH]: settingsTexts.account.repeat }}
        intro={settingsTexts.form.wrongFields}
        toFieldId={getFieldId}
        linkClass={buttonClasses.link}
        listClass="list-disc pl-4"
      />
    </Alert>
  )
}
