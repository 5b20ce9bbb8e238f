import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { OWN_CODE_LENGTH } from '#src/contract/reach/codes.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'

const { card: texts } = inboxTexts

function describeSource(code: string, name: string | undefined): string {
  if (name) return `${name} (${code})`
  return code.length === OWN_CODE_LENGTH ? texts.ownLinkOfAnother : texts.deletedLink(code)
}

/** The link by which a volunteer came, and the number of friends who came by the volunteer's own link. */
export function VolunteerSource({ volunteer }: { volunteer: Volunteer }) {
  const { sourceCode, sourceName, brought } = volunteer
  return (
    <>
      {sourceCode && <p className="wrap-anywhere">{texts.source(describeSource(sourceCode, sourceName))}</p>}
      {brought !== undefined && <p className="font-bold">{texts.brought(brought)}</p>}
    </>
  )
}
