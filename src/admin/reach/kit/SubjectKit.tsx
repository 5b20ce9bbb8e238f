import { useEffect, useId, useRef } from 'react'
import { useOperation, useOperationMutation } from '#src/admin/api/operations.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { readKitOperation } from '#src/contract/reach/kit.ts'
import { MAX_LINK_NAME_LENGTH, type ReachLink } from '#src/contract/reach/links.ts'
import { createLinkOperation, listLinksOperation } from '#src/contract/reach/operations.ts'
import { shortenAtWord } from '#src/lib/text/shorten.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { ImageBlock } from './ImageBlock.tsx'
import { MessageBlock } from './MessageBlock.tsx'
import { PrintBlock } from './PrintBlock.tsx'
import type { Subject } from './subjects.ts'
import { kitTexts as texts } from './texts.ts'

interface Props {
  subject: Subject
  /** Links that lead to the page of the subject, newest first. */
  links: ReachLink[]
  /** Code of the chosen link; empty for the newest. */
  code: string
  onChooseLink: (code: string) => void
  onChooseAnother: () => void
}

export function SubjectKit({ subject, links, code, onChooseLink, onChooseAnother }: Props) {
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const link = links.find((candidate) => candidate.code === code) ?? links[0]
  const kit = useOperation(readKitOperation, link ? { id: link.code } : null)
  const creation = useOperationMutation(createLinkOperation, {
    revalidates: [listLinksOperation.path],
    onSuccess: (created) => {
      showToast(texts.created(created.name))
      onChooseLink(created.code)
    },
    onError: (error) => showFailure(texts.createFailed, error),
  })

  // Focus the heading, because this kit replaces the button that had the focus.
  useEffect(() => headingRef.current?.focus(), [])

  function createLink() {
    const name = shortenAtWord(texts.newName(subject.title), MAX_LINK_NAME_LENGTH)
    void creation.trigger({ body: { name, path: subject.path, lga: subject.lga, channel: 'poster', code: null } })
  }

  return (
    <section className={adminStyles.sheet} aria-labelledby={headingId}>
      <div className={adminStyles.row}>
        <div className="min-w-0">
          <h4 className="text-xl font-bold wrap-anywhere" id={headingId} ref={headingRef} tabIndex={-1}>
            {subject.title}
          </h4>
          <p className={`${adminStyles.facts} wrap-anywhere`}>{subject.note}</p>
        </div>
        <Button variant="quiet" onClick={onChooseAnother}>
          {texts.another}
        </Button>
      </div>
      {link ? (
        <SelectField
          label={texts.link}
          hint={texts.linkHint}
          options={links.map(({ code: value, name }): [string, string] => [value, `${name} (${value})`])}
          value={link.code}
          onChange={({ target }) => onChooseLink(target.value)}
        />
      ) : (
        <p>{texts.noLink}</p>
      )}
      {subject.canCreateLink && (
        <ButtonRow>
          <Button variant={link ? 'quiet' : 'plate'} pending={creation.isMutating} onClick={createLink}>
            {creation.isMutating ? texts.creating : link ? texts.createAnother : texts.create}
          </Button>
        </ButtonRow>
      )}
      {link && (
        <QueryState query={kit} loading={texts.loading}>
          {kit.data && (
            <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
              <PrintBlock code={link.code} />
              <div className="grid content-start gap-6 *:min-w-0">
                <MessageBlock kit={kit.data} />
                <ImageBlock kit={kit.data} />
              </div>
            </div>
          )}
        </QueryState>
      )}
    </section>
  )
}
