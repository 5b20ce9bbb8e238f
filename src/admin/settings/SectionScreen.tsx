import { useEffect, useRef } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { readSectionOperation } from '#src/contract/settings/operations.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { SectionForm } from './SectionForm.tsx'
import { settingsTexts as texts } from './texts.ts'

/** Loads a section, always anew, and shows its form. */
export function SectionScreen({ section }: { section: SectionName }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { title, help } = settingsSections[section]
  const { data, error, isMutating, trigger } = useRequest(() => callAsStaff(readSectionOperation, { id: section }), {
    onError: (failure) => console.warn('A section failed to load:', failure),
  })

  useEffect(() => {
    restoreFocus(() => headingRef.current)
    void trigger()
  }, [trigger])

  return (
    <>
      <a className={`${buttonClasses.link} mt-4`} href="#settings">
        {texts.back}
      </a>
      <HeadedSection heading={title} label={texts.sectionLabel(title)} headingRef={headingRef} isBusy={isMutating}>
        <p className="max-w-text">{help}</p>
        <QueryState
          query={{ error, isLoading: isMutating || (!data && !error), mutate: () => trigger() }}
          loading={texts.form.loading}
        >
          {data && <SectionForm saved={data} />}
        </QueryState>
      </HeadedSection>
    </>
  )
}
