const areas = (count: number) => (count === 1 ? 'One area has' : `${count} areas have`)
const volunteers = (count: number) => `${count} ${count === 1 ? 'volunteer' : 'volunteers'}`

export const coverageTexts = {
  heading: 'Coverage',
  loading: 'Loading coverage...',
  own: (count: number) => (count === 1 ? 'Your area' : 'Your areas'),
  title: (reached: number, needed: number) => `${reached} of the ${needed} areas needed to win`,
  intro: (reached: number, needed: number, count: number, total: number) =>
    `${areas(reached)} reached the target for volunteers. A governor needs a quarter of the votes in each of ${needed} of the ${count} areas: two-thirds, by section 179 of the Constitution. The dashed line follows the ${needed} areas closest to their target. ${volunteers(total)} in total.`,
  show: (count: number) => `Show the ${count} areas`,
  hide: 'Hide the areas',

  table: {
    caption: (needed: number) =>
      `Volunteers and target of each area, closest to its target first. The first ${needed} areas stand before the dashed line.`,
    area: 'Area',
    count: 'Volunteers and target',
    progress: 'Progress',
    of: ' of ',
    reached: 'target reached',
    missing: (count: number) => `${volunteers(count)} missing`,
  },
} as const
