import { useOperation } from '#src/admin/api/operations.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { readSummaryOperation } from '#src/contract/submissions/inbox-operations.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { MergeButton } from './detail/RelatedSubmissions.tsx'
import { InboxTab } from './InboxTab.tsx'
import { inboxTexts } from './texts.ts'
import { useInbox } from './use-inbox.ts'

const texts = inboxTexts.card

const optionalFields = [
  { label: texts.skills, key: 'skills' },
  { label: texts.availability, key: 'availability' },
] as const

function VolunteerText({ volunteer }: { volunteer: Volunteer }) {
  const filledFields = optionalFields.filter(({ key }) => volunteer[key])
  if (filledFields.length === 0) return null
  return (
    <dl className="grid gap-2">
      {filledFields.map(({ label, key }) => (
        <div key={key}>
          <dt className={adminStyles.facts}>{label}</dt>
          <dd className={adminStyles.written}>{volunteer[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

export function VolunteersTab({ isShown = true }: { isShown?: boolean }) {
  const inbox = useInbox('volunteers')
  const { data } = useOperation(readSummaryOperation)
  const canSeeCoverage = usePermission('coverage')

  return (
    <InboxTab
      inbox={inbox}
      isShown={isShown}
      submissionsRevision={data && JSON.stringify([data.newVolunteers, data.volunteers])}
      headerContent={
        canSeeCoverage && (
          <a className={`${buttonClasses.link} justify-self-start`} href="#overview">
            {inboxTexts.coverageLink}
          </a>
        )
      }
    >
      {(volunteer) => ({
        area: volunteer.lga,
        mailSubject: texts.volunteerSubject,
        text: <VolunteerText volunteer={volunteer} />,
        renderMerge: (related, reload) => (
          <MergeButton row={volunteer} inbox={inbox} related={related} reload={reload} />
        ),
      })}
    </InboxTab>
  )
}
