import { useSummary } from '#src/api/admin/summary.ts'
import { identity } from '#src/content/identity.ts'
import { Coverage } from '#src/features/admin/coverage/Coverage.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { InboxTab } from './InboxTab.tsx'
import { useInbox } from './use-inbox.ts'

const facts = [
  { label: 'Skills', key: 'skills' },
  { label: 'Availability', key: 'availability' },
] as const

export function VolunteersTab() {
  const inbox = useInbox('volunteers')
  const { data } = useSummary()
  const { filter, narrow } = inbox

  return (
    <InboxTab
      inbox={inbox}
      news={data && JSON.stringify([data.newVolunteers, data.volunteers])}
      placeOf={({ lga }) => lga}
      mailSubject={() => `Volunteering for ${identity.candidate}`}
      above={<Coverage picked={filter.lga} onPick={(lga) => narrow({ lga })} />}
    >
      {(volunteer) => (
        <dl className="grid gap-2">
          {facts.map(
            ({ label, key }) =>
              volunteer[key] && (
                <div key={key}>
                  <dt className={admin.facts}>{label}</dt>
                  <dd className={admin.written}>{volunteer[key]}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </InboxTab>
  )
}
