import { useOperationMutation } from '#src/admin/api/operations.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { Alert, InfoBox } from '#src/admin/ui/Alert.tsx'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import {
  type PendingBuild,
  type PublishObstacle,
  type PublishState,
  publishOperation,
  readPublishOperation,
  type UnpublishedSection,
} from '#src/contract/settings/publish.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { publishTexts as texts } from './texts.ts'
import { usePublishState } from './use-publish-state.ts'

function ChangeList({ changes }: { changes: UnpublishedSection[] }) {
  return (
    <>
      <p>{texts.changes}</p>
      <ul className="grid max-w-text gap-2">
        {changes.map(({ section, title, changedBy, updatedAt }) => (
          <li key={section} className="wrap-anywhere">
            <strong>{title}</strong>, {texts.describeChange(changedBy, updatedAt)}
          </li>
        ))}
      </ul>
    </>
  )
}

function BuildState({ pending, minutes }: { pending: PendingBuild; minutes: number }) {
  const { requestedAt, requestedBy, isOverdue } = pending
  if (!isOverdue) return <InfoBox role="status">{texts.running(requestedAt, requestedBy, minutes)}</InfoBox>
  return (
    <Alert>
      <p className="max-w-text">
        <strong>{texts.overdue.title(requestedAt)}</strong> {texts.overdue.text}
      </p>
    </Alert>
  )
}

function ObstacleNote({ obstacle }: { obstacle: PublishObstacle }) {
  const needsBuildHook = obstacle === 'no-build-hook' || obstacle === 'invalid-build-hook'
  return (
    <div className="grid max-w-text gap-2 wrap-anywhere">
      <p>{texts.obstacles[obstacle]}</p>
      {needsBuildHook && (
        <ol className="grid list-decimal gap-2 pl-6">
          {texts.hookSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

function PublishButton({ changes, nextAt, monthlyBuilds, minutes, credits }: PublishState) {
  const publishing = useOperationMutation(publishOperation, {
    revalidates: [readPublishOperation.path],
    onSuccess: () => showToast({ title: texts.started }),
    onError: (error) => showFailure(texts.failed, error),
  })
  const confirmation = useConfirmation(() => publishing.trigger(undefined))
  const titles = changes.map(({ title }) => title).join(', ')
  const { question } = texts
  const text = [
    question.text(titles, minutes, credits),
    ...(monthlyBuilds > 0 ? [question.former(monthlyBuilds)] : []),
  ].join(' ')

  return (
    <>
      {nextAt && <p>{texts.pauseUntil(nextAt)}</p>}
      <Button className="justify-self-start" pending={nextAt !== null} onClick={() => confirmation.ask()}>
        {texts.publish}
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        title={question.title}
        text={text}
        confirmLabel={question.confirm}
        shouldRestoreFocus={false}
      />
    </>
  )
}

function PublishContent(state: PublishState) {
  const { obstacle, changes, pending, minutes } = state
  if (obstacle === 'local' || obstacle === 'preview') return <ObstacleNote obstacle={obstacle} />
  return (
    <>
      {pending && <BuildState pending={pending} minutes={minutes} />}
      {changes.length > 0 ? <ChangeList changes={changes} /> : !pending && <p role="status">{texts.upToDate}</p>}
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {!obstacle && changes.length > 0 && <PublishButton {...state} />}
    </>
  )
}

function PublishSection() {
  const query = usePublishState()
  return (
    <HeadedSection level={3} heading={texts.heading} isBusy={query.isLoading}>
      <p className="max-w-text">{texts.intro}</p>
      <QueryState query={query} loading={texts.loading}>
        {query.data && <PublishContent {...query.data} />}
      </QueryState>
    </HeadedSection>
  )
}

/** Shows owners which saved settings are not on all pages yet, and rebuilds the pages. */
export function PublishPanel() {
  return usePermission('manage-settings') ? <PublishSection /> : null
}
