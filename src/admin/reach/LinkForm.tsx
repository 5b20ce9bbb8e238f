import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { createIfMatchHeader } from '#src/admin/api/client.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { InputField, SelectField } from '#src/admin/ui/fields.tsx'
import { SaveBar } from '#src/admin/ui/save-bar/SaveBar.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { ApiError } from '#src/api/client.ts'
import { lgas } from '#src/content/lgas.ts'
import { linkInput, MAX_LINK_CODE_LENGTH, MAX_LINK_NAME_LENGTH, type ReachLink } from '#src/contract/reach/links.ts'
import { changeLinkOperation, createLinkOperation, listLinksOperation } from '#src/contract/reach/operations.ts'
import { type ErrorByField, toErrorByField, toErrors } from '#src/lib/field-errors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'
import { focusFirstInvalid } from '#src/ui/field/focus-first-invalid.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { usePageGroups } from './pages.ts'
import { channelLabels, reachTexts } from './texts.ts'

const texts = reachTexts.form
const revalidates = [listLinksOperation.path]

interface Props {
  /** Link to change, with its newest version; undefined for a new one. */
  link?: ReachLink
  onDone: () => void
}

export function LinkForm({ link, onDone }: Props) {
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ErrorByField>({})
  const [isChanged, setChanged] = useState(false)
  const [openedVersion, setOpenedVersion] = useState(link?.version)
  const pageGroups = usePageGroups()
  const linkPath = link && (link.page ?? link.path)
  const isKnownPage = !linkPath || pageGroups.some(({ options }) => options.some(([path]) => path === linkPath))
  const member = useStore($member)
  const isCoordinator = member?.role === 'coordinator'
  const ownLgas = isCoordinator ? member.lgas : lgas

  useEffect(() => headingRef.current?.focus(), [])
  useEffect(() => {
    if (Object.keys(errors).length > 0 && formRef.current) focusFirstInvalid(formRef.current)
  }, [errors])

  function handleError(error: unknown) {
    if (error instanceof ApiError) {
      setErrors(toErrorByField(error.errors))
      // The list loads again with the version of the other member, which the next attempt replaces.
      if (error.status === 412) setOpenedVersion(undefined)
    }
    const description = describeFailure(error, { byStatus: { 412: texts.conflict }, unconfirmed: texts.unconfirmed })
    showErrorToast({ title: texts.failed, description })
  }

  const creation = useOperationMutation(createLinkOperation, { revalidates, onError: handleError })
  const change = useOperationMutation(changeLinkOperation, { revalidates, onError: handleError })

  async function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (creation.isMutating || change.isMutating) return
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const { success, data, error } = linkInput.safeParse({ ...values, lga: values.lga || null })
    setErrors(success ? {} : toErrors(error.issues))
    if (!success) return
    const { code: _, ...fields } = data
    const saved = link
      ? await change.trigger({
          id: link.code,
          body: fields,
          headers: createIfMatchHeader(openedVersion ?? link.version),
        })
      : await creation.trigger({ body: data })
    if (!saved) return
    showToast(link ? texts.saved(saved.name) : texts.created(saved.name))
    onDone()
  }

  return (
    <section className={adminStyles.sheet} aria-labelledby={headingId}>
      <h4 className="lettering-wide text-lg" id={headingId} ref={headingRef} tabIndex={-1}>
        {link ? texts.editTitle(link.code) : texts.createTitle}
      </h4>
      <form ref={formRef} className="grid gap-6" noValidate onChange={() => setChanged(true)} onSubmit={submitForm}>
        <div className="grid max-w-text gap-6 *:min-w-0">
          <InputField
            label={texts.name}
            hint={texts.nameHint}
            error={errors.name}
            required
            name="name"
            autoComplete="off"
            maxLength={MAX_LINK_NAME_LENGTH}
            defaultValue={link?.name}
          />
          <Field label={texts.page} hint={texts.pageHint} error={errors.path} required>
            {(control) => (
              <select {...control} name="path" defaultValue={linkPath ?? ''}>
                {!link && <option value="">{texts.choosePage}</option>}
                {!isKnownPage && <option value={linkPath}>{linkPath}</option>}
                {pageGroups.map(({ label, options }) => (
                  <optgroup key={label} label={label}>
                    {options.map(([path, pageLabel]) => (
                      <option key={path} value={path}>
                        {pageLabel}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
          <SelectField
            label={texts.area}
            error={errors.lga}
            name="lga"
            options={ownLgas}
            {...(!isCoordinator && { emptyOption: reachTexts.wholeState })}
            defaultValue={link?.lga ?? ''}
          />
          <SelectField
            label={texts.channel}
            error={errors.channel}
            name="channel"
            options={Object.entries(channelLabels)}
            defaultValue={link?.channel ?? 'poster'}
          />
          {!link && (
            <InputField
              label={texts.code}
              hint={texts.codeHint}
              error={errors.code}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_LINK_CODE_LENGTH}
            />
          )}
        </div>
        <SaveBar isSticky={isChanged}>
          <Button type="submit" pending={creation.isMutating || change.isMutating}>
            {texts.save}
          </Button>
          <Button variant="plain" onClick={onDone}>
            {texts.cancel}
          </Button>
        </SaveBar>
      </form>
    </section>
  )
}
