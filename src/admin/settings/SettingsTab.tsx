import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { $addresses } from '#src/admin/session/address.ts'
import { sectionNames } from '#src/content/settings/sections.ts'
import { SectionScreen } from './SectionScreen.tsx'
import { SettingsList } from './SettingsList.tsx'
import { toSectionAddress } from './section-address.ts'

/** Shows the list of sections, or the section of the address, so that the browser's Back button closes it. */
export function SettingsTab() {
  const { settings: address } = useStore($addresses, { keys: ['settings'] })
  const section = sectionNames.find((name) => toSectionAddress(name) === address)
  const lastSection = useRef(section)
  if (section) lastSection.current = section
  return section ? (
    <SectionScreen key={section} section={section} />
  ) : (
    <SettingsList lastSection={lastSection.current} />
  )
}
