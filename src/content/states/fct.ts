export const stateName = 'Federal Capital Territory'

export const lgas = ['Abaji', 'Abuja Municipal', 'Bwari', 'Gwagwalada', 'Kuje', 'Kwali'] as const
