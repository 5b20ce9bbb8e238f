import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from '#src/admin/ui/Tabs.tsx'

const tabs = [
  { key: 'a', label: 'First' },
  { key: 'b', label: 'Second' },
  { key: 'c', label: 'Third' },
] as const

function TabsPage() {
  const [current, setCurrent] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs label="Parts" tabs={tabs} currentKey={current} onChange={setCurrent}>
      Panel {current}
    </Tabs>
  )
}

const readSelectedTab = () => screen.getByRole('tab', { selected: true }).textContent
const pressKey = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

test('a click selects a tab, and its panel is named after the tab', () => {
  render(<TabsPage />)
  fireEvent.click(screen.getByRole('tab', { name: 'Second' }))
  expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('Panel b')
})

test('arrow keys, Home and End select and focus another tab and wrap around at both ends', () => {
  render(<TabsPage />)
  screen.getByRole('tab', { name: 'First' }).focus()
  const keySteps: [string, string][] = [
    ['ArrowLeft', 'Third'],
    ['ArrowRight', 'First'],
    ['ArrowRight', 'Second'],
    ['End', 'Third'],
    ['Home', 'First'],
  ]
  for (const [name, label] of keySteps) {
    pressKey(name)
    expect(readSelectedTab()).toBe(label)
    expect(document.activeElement?.textContent).toBe(label)
  }
})

test('only the selected tab is in the tab order', () => {
  render(<TabsPage />)
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})
