import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { FormNotices } from '#src/admin/documents/panels/FormNotices.tsx'
import { FormPanels } from '#src/admin/documents/panels/FormPanels.tsx'
import { useSilencePeriodQuestion } from '#src/admin/documents/questions/use-silence-period-question.tsx'
import { useFormState } from '#src/admin/documents/use-document.ts'
import { getItemState } from '#src/admin/publications/PublicationRow.tsx'
import type { FormValues } from '#src/admin/publications/publication-kind.ts'
import { publicationListTexts } from '#src/admin/publications/texts.ts'
import { AdminIcon } from '#src/admin/ui/AdminIcon.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { SaveBar } from '#src/admin/ui/save-bar/SaveBar.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { PublicationPlan, PublishedItem } from '#src/contract/publications/publication.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { listSaveActions } from './save-actions.ts'
import { publicationEditorTexts as texts } from './texts.ts'
import { type EditorOptions, usePublicationForm } from './use-publication-form.ts'

interface EditorFields<Values extends FormValues> {
  values: Values
  changeFields: (changes: Partial<Values>) => void
  errors: ErrorByField
  isDirty: boolean
  getFieldId: (name: string) => string
  getFieldProps: (name: keyof Values & string) => {
    id: string
    label: string
    error: string | undefined
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}

interface Props<Values extends FormValues, Input extends object, Item extends PublishedItem>
  extends EditorOptions<Values, Input, Item> {
  /** True while the form is not complete, for example while an image is being read. */
  isBusy?: boolean
  children: (fields: EditorFields<Values>) => ReactNode
}

/** Moves the focus to the heading of the form when it opens, and back to the list when it closes. */
function useFormFocus() {
  const formRef = useRef<HTMLFormElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)

  // Before the form is painted, so that the focus is not moved away from a field in which the user types already.
  useLayoutEffect(() => {
    const section = formRef.current?.closest('section')
    headingRef.current?.focus()
    const findInSection = (selector: string) => section?.querySelector<HTMLElement>(selector)
    return () => restoreFocus(() => findInSection('button[data-opened]') ?? findInSection('button[aria-expanded]'))
  }, [])

  return { formRef, headingRef }
}

/** Makes room for three buttons in a line on a narrow screen. */
const barButtonClass = 'max-md:min-h-11! max-md:px-2! max-md:py-1! max-md:text-base!'
const mainButtonClass = `${barButtonClass} max-md:pr-6!`

interface EditorFormProps<Values extends FormValues, Input extends object, Item extends PublishedItem>
  extends Omit<Props<Values, Input, Item>, 'itemId'> {
  editor: NonNullable<ReturnType<typeof usePublicationForm<Values, Input, Item>>>
}

function EditorForm<Values extends FormValues, Input extends object, Item extends PublishedItem>({
  kind: { collection, singular, headingNoun, fieldLabels },
  item,
  editor: { form, save, saveAsNew, markDateTyped },
  isBusy = false,
  callbacks,
  children,
}: EditorFormProps<Values, Input, Item>) {
  const id = useId()
  const { formRef, headingRef } = useFormFocus()
  const { fields, errors, isSaving, isDirty } = useFormState(form)
  const [isScheduling, setScheduling] = useState(false)
  const silencePeriod = useSilencePeriodQuestion()
  const state = item ? getItemState(item) : 'new'
  const { mainAction, otherActions } = listSaveActions(state, capitalize(singular))
  const isPending = isSaving || isBusy
  // `toValues` gave every field a value, and the kind's schema parsed every stored value as one of the same shape.
  const values = fields as Values
  const getFieldId = (name: string) => `${id}-${name}`

  function submit(plan: PublicationPlan | undefined) {
    if (plan?.state === 'draft') void save(plan)
    else silencePeriod.askToPublish(() => void save(plan))
  }

  return (
    <form
      ref={formRef}
      className={adminStyles.sheet}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submit(mainAction.publicationPlan)
      }}
    >
      <h3 className="text-xl" id={id} ref={headingRef} tabIndex={-1}>
        {item ? texts.editTitle(headingNoun) : texts.createTitle(headingNoun)}
      </h3>
      <FormNotices
        form={form}
        labels={{ ...fieldLabels, unpublishAt: texts.schedule.end }}
        toFieldId={getFieldId}
        goneAdvice={
          <>
            <p>{texts.gone.text}</p>
            <ButtonRow>
              <Button onClick={() => void saveAsNew()}>{texts.gone.saveAsNew}</Button>
            </ButtonRow>
          </>
        }
      />
      {children({
        values,
        changeFields: form.change,
        errors,
        isDirty,
        getFieldId,
        getFieldProps: (name) => ({
          id: getFieldId(name),
          label: fieldLabels[name],
          error: errors[name],
          value: String(values[name]),
          onChange({ target }) {
            if (name === 'date') markDateTyped()
            form.change({ [name]: target.value })
          },
        }),
      })}
      <FormPanels form={form} preview={<PreviewPanel form={form} collection={collection} item={item} />} />
      {isScheduling && (
        <ScheduleForm
          item={item}
          itemNoun={singular}
          pending={isPending}
          end={{ id: getFieldId('unpublishAt'), error: errors.unpublishAt }}
          onChoose={(plan) => {
            if (isBusy) return
            // The form says that a scheduled publication is postponed. Publishing now asks first.
            if (plan.publishAt === null) submit(plan)
            else void save(plan)
          }}
          onCancel={() => setScheduling(false)}
        />
      )}
      {silencePeriod.infoBox}
      <SaveBar isSticky={isDirty}>
        <Button type="submit" className={mainButtonClass} pending={isPending}>
          {isSaving ? texts.saving : mainAction.label}
        </Button>
        {otherActions.map(({ label, publicationPlan }) => (
          <Button
            key={label}
            variant="plain"
            className={barButtonClass}
            pending={isPending}
            onClick={() => submit(publicationPlan)}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="plain"
          className={barButtonClass}
          pending={isPending}
          aria-expanded={isScheduling}
          onClick={() => setScheduling(!isScheduling)}
        >
          <AdminIcon name="clock" className="md:hidden" />
          <span className="max-md:sr-only">{texts.save.schedule}</span>
        </Button>
        {/* A narrow screen has no room for it: the button above the form cancels too. */}
        <Button
          variant="plain"
          className={`${barButtonClass} ${isDirty ? 'max-md:hidden' : ''}`}
          onClick={callbacks.onCancel}
        >
          {texts.cancel}
        </Button>
      </SaveBar>
      {silencePeriod.dialog}
    </form>
  )
}

/** Form of an article or event, with its unsaved text, preview and history. */
export function PublicationEditor<Values extends FormValues, Input extends object, Item extends PublishedItem>(
  props: Props<Values, Input, Item>,
) {
  const editor = usePublicationForm(props)
  return editor ? <EditorForm {...props} editor={editor} /> : <p role="status">{publicationListTexts.loadingEditor}</p>
}
