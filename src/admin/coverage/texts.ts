const countAreas = (count: number) => `${count} ${count === 1 ? 'area has' : 'areas have'}`
const countVolunteers = (count: number) => `${count} ${count === 1 ? 'volunteer' : 'volunteers'}`

export const coverageTexts = {
  loading: 'Loading coverage...',
  describeOwnAreas: (count: number) => (count === 1 ? 'Your area' : 'Your areas'),
  title: (reachedCount: number, neededCount: number) => `${reachedCount} of the ${neededCount} areas needed to win`,
  intro: (reachedCount: number, neededCount: number, count: number, totalCount: number) =>
    `${countAreas(reachedCount)} reached the target for volunteers. A governor needs a quarter of the votes in each of ${neededCount} of the ${count} areas: two-thirds, by section 179 of the Constitution. ${countVolunteers(totalCount)} in total.`,
  dashedLine: (neededCount: number) => `The dashed line follows the ${neededCount} areas closest to their target.`,
  showAreas: (count: number) => `Show the ${count} areas`,
  hideAreas: 'Hide the areas',

  table: {
    caption: (neededCount: number) =>
      `Volunteers and target of each area, closest to its target first. The first ${neededCount} areas stand before the dashed line.`,
    area: 'Area',
    count: 'Volunteers and target',
    progress: 'Progress',
    ofTarget: ' of ',
    targetReached: 'target reached',
    countMissing: (count: number) => `${countVolunteers(count)} missing`,
  },
} as const
