import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { changeParameters, useParameters } from '#src/admin/session/address.ts'
import { $member } from '#src/admin/session/session.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { ReachLink } from '#src/contract/reach/links.ts'
import { SubjectChooser } from './SubjectChooser.tsx'
import { SubjectKit } from './SubjectKit.tsx'
import { isLinkOf, useSubjects } from './subjects.ts'
import { kitTexts as texts } from './texts.ts'

const SCREEN = 'reach'

interface Props {
  /** All links that the member sees. */
  links: { data: ReachLink[] | undefined; error: unknown; isLoading: boolean; mutate: () => unknown }
}

/** Posters, sign-up sheets, messages and images of the whole state, an area or an event, which the address of the screen names. */
export function KitSection({ links }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const path = useParameters(SCREEN).get('kit')
  const code = useParameters(SCREEN).get('code') ?? ''
  const choice = useSubjects(useStore($member), links.data ?? [])
  const subject = choice.subjects.find((candidate) => candidate.path === path)
  // The chosen page may be one of the events that still load.
  const isLoading = links.isLoading || (path !== null && !subject && choice.isLoading)

  function chooseAnother() {
    changeParameters(SCREEN, { kit: '', code: '' }, { isStep: true })
    restoreFocus(() => headingRef.current)
  }

  return (
    <HeadedSection level={3} heading={texts.heading} headingRef={headingRef}>
      <p className="max-w-text">{texts.intro}</p>
      <QueryState query={{ ...links, isLoading }} loading={texts.loadingLinks}>
        {subject ? (
          <SubjectKit
            key={subject.path}
            subject={subject}
            links={(links.data ?? []).filter((link) => isLinkOf(subject, link))}
            code={code}
            onChooseLink={(newCode) => changeParameters(SCREEN, { code: newCode })}
            onChooseAnother={chooseAnother}
          />
        ) : (
          <SubjectChooser
            {...choice}
            onChoose={(chosen) => changeParameters(SCREEN, { kit: chosen.path, code: '' }, { isStep: true })}
          />
        )}
      </QueryState>
    </HeadedSection>
  )
}
