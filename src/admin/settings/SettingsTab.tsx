import { useRef, useSyncExternalStore } from 'react'
import { sectionNames } from '#src/content/settings/sections.ts'
import { SectionScreen } from './SectionScreen.tsx'
import { SettingsList } from './SettingsList.tsx'
import { toSectionHash } from './settings-hash.ts'

function subscribeToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** Shows the list of sections, or the section in the hash of the URL, so that the browser's Back button closes it. */
export function SettingsTab() {
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash)
  const section = sectionNames.find((name) => toSectionHash(name) === hash)
  const lastSection = useRef(section)
  if (section) lastSection.current = section
  return section ? (
    <SectionScreen key={section} section={section} />
  ) : (
    <SettingsList lastSection={lastSection.current} />
  )
}
