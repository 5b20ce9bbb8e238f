import { useState } from 'react'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { moderationKinds } from '#src/contract/submissions/moderation.ts'
import { ModerationList } from './ModerationList.tsx'
import { NetworkList } from './NetworkList.tsx'
import { moderationTexts as texts } from './texts.ts'

export function ModerationTab() {
  const [moveCount, setMoveCount] = useState(0)
  return (
    <HeadedSection heading={texts.heading}>
      <details className="max-w-text">
        <summary className="min-h-tap cursor-pointer content-center font-semibold">{texts.introTitle}</summary>
        <p>{texts.intro}</p>
      </details>
      {/* A new React key reloads the lists after submissions were moved to moderation. */}
      {moderationKinds.map((kind) => (
        <ModerationList key={`${kind}-${moveCount}`} kind={kind} />
      ))}
      <NetworkList onMoved={() => setMoveCount(moveCount + 1)} />
    </HeadedSection>
  )
}
