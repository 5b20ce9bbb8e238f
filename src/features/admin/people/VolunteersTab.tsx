import { useSummary } from '#src/api/desk.ts'
import { identity } from '#src/content/identity.ts'
import { Coverage } from '#src/features/admin/coverage/Coverage.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { PeopleTab } from './PeopleTab.tsx'
import { usePeople } from './use-people.ts'

const facts = [
  { label: 'Skills', key: 'skills' },
  { label: 'Availability', key: 'availability' },
] as const

export function VolunteersTab() {
  const people = usePeople('volunteers')
  const { data } = useSummary()
  const { filter, narrow } = people

  return (
    <PeopleTab
      people={people}
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
    </PeopleTab>
  )
}
