import { useOperation } from '#src/admin/api/operations.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { readSummaryOperation } from '#src/contract/submissions/inbox-operations.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { MergeButton } from './detail/RelatedSubmissions.tsx'
import { VolunteerSource } from './detail/VolunteerSource.tsx'
import { InboxTab } from './InboxTab.tsx'
import { inboxTexts } from './texts.ts'
import { useInbox } from './use-inbox.ts'

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
          <a className={buttonClasses.link} href="#overview">
            {inboxTexts.coverageLink}
          </a>
        )
      }
    >
      {(volunteer) => ({
        area: volunteer.lga,
        mailSubject: inboxTexts.card.volunteerSubject,
        source: <VolunteerSource volunteer={volunteer} />,
        renderMerge: (related, reload) => (
          <MergeButton row={volunteer} inbox={inbox} related={related} reload={reload} />
        ),
      })}
    </InboxTab>
  )
}
