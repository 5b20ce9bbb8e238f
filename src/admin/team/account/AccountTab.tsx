import { useStore } from '@nanostores/react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { describeRole } from '#src/admin/team/members.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { RECOVERY_CODE_COUNT } from '#src/contract/team/factors.ts'
import { readAccessOperation, renewRecoveryCodesOperation } from '#src/contract/team/operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { RecoveryCodesCard } from './factors/RecoveryCodesCard.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { accountTexts as texts } from './texts.ts'
import { useAccessChange } from './use-access-change.ts'

const { recoveryCodes: recoveryCodesTexts } = texts

function RecoveryCodesSection({ name, remainingCodeCount }: { name: string; remainingCodeCount: number }) {
  const renewal = useAccessChange(renewRecoveryCodesOperation, recoveryCodesTexts.renewFailed, () =>
    showToast({ title: recoveryCodesTexts.codesRenewed }),
  )
  const confirmation = useConfirmation(() => renewal.trigger())

  return (
    <HeadedSection
      level={3}
      heading={recoveryCodesTexts.title}
      action={
        <Button variant="quiet" onClick={() => confirmation.ask()}>
          {recoveryCodesTexts.renew}
        </Button>
      }
    >
      {renewal.data ? (
        <RecoveryCodesCard name={name} codes={renewal.data.codes} />
      ) : (
        <p>{recoveryCodesTexts.describeCodesLeft(remainingCodeCount, RECOVERY_CODE_COUNT)}</p>
      )}
      <ConfirmDialog
        {...confirmation.dialog}
        title={recoveryCodesTexts.renewTitle}
        text={recoveryCodesTexts.renewText}
        confirmLabel={recoveryCodesTexts.confirmRenew}
      />
    </HeadedSection>
  )
}

export function AccountTab() {
  const access = useOperation(readAccessOperation)
  const { data } = access
  const mustAddLoginFactor = useStore($member)?.mustSetFactor === true

  return (
    <HeadedSection heading={texts.heading}>
      {mustAddLoginFactor && <InfoBox role="status">{texts.mustSetFactor}</InfoBox>}
      <QueryState query={access} loading={texts.loading}>
        {data && (
          <>
            <p>
              <strong>{data.member.name}</strong>. {describeRole(data.member)}.
            </p>
            {!mustAddLoginFactor && <SessionsSection sessions={data.sessions} />}
            <PasskeysSection passkeys={data.passkeys} domain={data.domain} canRemovePasskeys={!mustAddLoginFactor} />
            <PasswordSection
              memberName={data.member.name}
              password={data.password}
              canRemovePassword={!mustAddLoginFactor && data.passkeys.length > 0}
            />
            {!mustAddLoginFactor && (
              <RecoveryCodesSection name={data.member.name} remainingCodeCount={data.recoveryCodes} />
            )}
          </>
        )}
      </QueryState>
    </HeadedSection>
  )
}
