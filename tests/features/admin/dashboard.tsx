import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { resetApiAndLogIn } from '#tests/mocks/api.ts'

beforeEach(resetApiAndLogIn)

export const findDashboardTab = (name: string) => screen.getByRole('tab', { name })
