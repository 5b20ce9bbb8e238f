import { screen } from '@testing-library/react'

export const findDashboardTab = (name: string) => screen.getByRole('tab', { name })
