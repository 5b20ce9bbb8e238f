import { useState } from 'react'
import { useRequest } from '#src/admin/api/operations.ts'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { contactedStatuses, type InboxState } from '#src/admin/submissions/inbox/use-inbox.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import type { ContactMethod } from '#src/contract/submissions/inbox.ts'
import type { Reply } from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionByKind } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { formatNationalPhone, toMailLink, toTelLink, toWhatsAppLink } from './contact-links.ts'

const { card: texts, replies: replyTexts, statuses } = inboxTexts

const linkClass = `${buttonClasses.quiet} py-1 text-sm/[1.3] wrap-anywhere`

/** Fills the placeholders of the person. The server has filled those of the campaign. */
function fillReply(text: string, values: Record<'name' | 'area', string>): string {
  return text.replace(/\{(name|area)\}/g, (_, key: keyof typeof values) => values[key])
}

interface Props<Kind extends SubmissionKind> {
  row: SubmissionByKind[Kind]
  inbox: InboxState<Kind>
  subject: string
  replies: Reply[]
}

/** Links to call, message and email a person, with a text to start from, and a button that records the contact. */
export function ContactLinks<Kind extends SubmissionKind>({ row, inbox, subject, replies }: Props<Kind>) {
  const { name, phone, email } = row
  const [replyTitle, setReplyTitle] = useState('')
  const [method, setMethod] = useState<ContactMethod>()
  const { trigger, isMutating } = useRequest((usedMethod: ContactMethod) => inbox.recordContact(row, usedMethod), {
    onSuccess: () => setMethod(undefined),
    onError: (error) => {
      console.warn('The contact was not recorded:', error)
      showFailure(replyTexts.recordFailed, error)
    },
  })
  const reply = replies.find(({ title }) => title === replyTitle)
  const text = reply && fillReply(reply.text, { name, area: row.lga ?? replyTexts.unknownArea })
  const telLink = phone && toTelLink(phone)
  const whatsAppLink = phone && toWhatsAppLink(phone, text)
  const nextStatus = row.status === 'new' && contactedStatuses[inbox.kind]

  return (
    <div className="grid gap-2">
      {replies.length > 0 && (
        <SelectField
          label={replyTexts.choose}
          emptyOption={replyTexts.none}
          options={replies.map(({ title }) => title)}
          value={replyTitle}
          onChange={({ target }) => setReplyTitle(target.value)}
        />
      )}
      {text && <p className="border-line edge-l-4 pl-4 text-sm whitespace-pre-line wrap-anywhere">{text}</p>}
      <ul className="flex flex-wrap gap-2 *:min-w-0">
        {phone && (
          <li>
            {telLink ? (
              <a className={linkClass} href={telLink} onClick={() => setMethod('call')}>
                <span className="sr-only">{texts.call(name)}</span>
                {formatNationalPhone(phone)}
              </a>
            ) : (
              <span>{phone}</span>
            )}
          </li>
        )}
        {whatsAppLink && (
          <li>
            <a
              className={linkClass}
              href={whatsAppLink}
              target="_blank"
              rel="noreferrer"
              onClick={() => setMethod('whatsapp')}
            >
              {texts.whatsApp}
              <span className="sr-only">{texts.whatsAppTo(name)}</span>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className={linkClass} href={toMailLink(email, subject, text)} onClick={() => setMethod('email')}>
              <span className="sr-only">{texts.email(name)}</span>
              {email}
            </a>
          </li>
        )}
      </ul>
      <div role="status">
        {method && (
          <div className="grid gap-2 bg-paper-deep p-4">
            <p className="font-bold">{replyTexts.questions[method](name)}</p>
            <ButtonRow>
              <Button variant="quiet" pending={isMutating} onClick={() => void trigger(method)}>
                {nextStatus ? replyTexts.markAs(statuses[nextStatus] ?? nextStatus) : replyTexts.addToHistory}
              </Button>
              <Button variant="quiet" onClick={() => setMethod(undefined)}>
                {replyTexts.notReached}
              </Button>
            </ButtonRow>
          </div>
        )}
      </div>
    </div>
  )
}
