const countAreas = (count: number) => (count === 1 ? 'One area has' : `${count} areas have`)
const countVolunteers = (count: number) => `${count} ${count === 1 ? 'volunteer' : 'volunteers'}`

export const coverageTexts = {
  heading: 'Coverage',
  loading: 'Loading coverage...',
  describeOwnAreas: (count: number) => (count === 1 ? 'Your area' : 'Your areas'),
  title: (reached: number, needed: number) => `${reached} of the ${needed} areas needed to win`,
  intro: (reached: number, needed: number, count: number, total: number) =>
    `${countAreas(reached)} reached the target for volunteers. A governor needs a quarter of the votes in each of ${needed} of the ${count} areas: two-thirds, by section 179 of the Constitution. The dashed line follows the ${needed} areas closest to their target. ${countVolunteers(total)} in total.`,
  showAreas: (count: number) => `Show the ${count} areas`,
  hideAreas: 'Hide the areas',

  table: {
    caption: (needed: number) =>
      `Volunteers and target of each area, closest to its target first. The first ${needed} areas stand before the dashed line.`,
    area: 'Area',
    count: 'Volunteers and target',
    progress: 'Progress',
    ofTarget: ' of ',
    targetReached: 'target reached',
    countMissing: (count: number) => `${countVolunteers(count)} missing`,
  },
} as const
