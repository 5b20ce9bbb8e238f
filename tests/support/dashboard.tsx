import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { saveToken } from '#src/admin/session/session.ts'
import { resetApi } from '#tests/mocks/api.ts'

beforeEach(() => {
  resetApi()
  saveToken('bearer')
})

export const findDashboardTab = (name: string) => screen.getByRole('tab', { name })
