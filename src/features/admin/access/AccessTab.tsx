import { useStore } from '@nanostores/react'
import { useAccess } from '#src/api/admin/access.ts'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { Note } from '#src/features/admin/Note.tsx'
import { sayRole } from '#src/features/admin/staff/roles.ts'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { $member } from '#src/stores/staff/member.ts'
import { Codes } from './Codes.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordAndCode } from './PasswordAndCode.tsx'
import { Sessions } from './Sessions.tsx'
import { accountTexts as texts } from './texts.ts'

export function AccessTab() {
  const { data, error, isLoading, mutate: reload } = useAccess()
  const mustSet = useStore($member)?.mustSetFactor === true

  return (
    <TabSection heading={texts.heading}>
      {mustSet && <Note role="status">{texts.mustSetFactor}</Note>}
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={false}
        placeholder={<p role="status">{texts.loading}</p>}
        emptyText=""
        onRetry={() => reload()}
      >
        {data && (
          <>
            <p>
              <strong>{data.member.name}</strong>. {sayRole(data.member)}.
            </p>
            {!mustSet && <Sessions sessions={data.sessions} />}
            <Passkeys passkeys={data.passkeys} domain={data.domain} canRemove={!mustSet} />
            <PasswordAndCode
              member={data.member.name}
              password={data.password}
              canRemove={!mustSet && data.passkeys.length > 0}
            />
            {!mustSet && <Codes name={data.member.name} left={data.recoveryCodes} />}
          </>
        )}
      </LoadState>
    </TabSection>
  )
}
