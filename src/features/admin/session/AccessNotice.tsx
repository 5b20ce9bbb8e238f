import type { AccessNotice as Notice } from '#src/contract/session.ts'
import { sayMoment } from '#src/lib/publish-moment.ts'

type Words = Record<Notice['kind'], (name: string, moment: string) => { title: string; text: string }>

const words: Words = {
  'owner-invited': (name, moment) => ({
    title: `${name} was invited as the first owner on ${moment}.`,
    text: `Once the link is used, the shared password stops working. Not expected? Remove ${name} under People, then set a new ADMIN_PASSWORD and deploy again.`,
  }),
  'owner-joined': (name, moment) => ({
    title: `${name} is the first owner of this site since ${moment}.`,
    text: `The shared password no longer opens it. Not expected? Ask whoever controls the Netlify account to set a new ADMIN_PASSWORD, deploy again, log in with it and remove ${name} under People.`,
  }),
  'shared-reopened': (_, moment) => ({
    title: `The shared password opens this site again since ${moment}.`,
    text: 'A new ADMIN_PASSWORD was used, and all owners were signed out. It stops when an owner joins by a link that the shared password made. Not expected? Check who controls the Netlify account.',
  }),
}

export function AccessNotice({ notice }: { notice: Notice }) {
  const { title, text } = words[notice.kind]('name' in notice ? notice.name : '', sayMoment(notice.at))
  return (
    <div className="edge-l-8 border-danger bg-paper-deep px-4 py-4">
      <p className="max-w-text wrap-anywhere">
        <strong>{title}</strong> {text}
      </p>
    </div>
  )
}
