import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { namePlace } from './places.ts'
import type { SceneName } from './scenes.ts'

interface DemoGalleryItem {
  scene: SceneName | 'video'
  title: string
  description: string | null
  alt: string
  category: GalleryItem['category']
}

export const demoGalleryItems: DemoGalleryItem[] = [
  {
    scene: 'video',
    title: 'The road is good',
    description: 'Ten seconds from the first light to the first walkers.',
    alt: 'Drawn film: the sun comes up over a road, a line is drawn in the sky, people come from both sides.',
    category: 'volunteers',
  },
  {
    scene: 'lorry',
    title: `The lorry reaches ${namePlace('Eke Awka', 6)}`,
    description: `Painted in ${namePlace('Nnewi', 4)} in four days, loud enough for both sides of the market.`,
    alt: 'Drawing: a painted lorry with six people and two flags on top, and a crowd in front of it.',
    category: 'rally',
  },
  {
    scene: 'tree',
    title: `Under the mango tree in ${namePlace('Nibo', 2)}`,
    description: 'Two hours, thirty-one questions, no microphone.',
    alt: 'Drawing: people stand in a half circle under a wide tree full of fruit.',
    category: 'townhall',
  },
  {
    scene: 'water',
    title: `The new tap at ${namePlace('Agulu', 0)}`,
    description: 'The first bucket went to the oldest woman in the queue.',
    alt: 'Drawing: water drops from a large tap into a bucket while four people wait with theirs.',
    category: 'community',
  },
  {
    scene: 'paint',
    title: 'A line for every pothole',
    description: null,
    alt: 'Drawing: a brush paints a thick line that ends in a curl, beside two tins and four people.',
    category: 'volunteers',
  },
  {
    scene: 'bridge',
    title: 'Across the river on foot',
    description: `From the far bank to ${namePlace('Onitsha', 3)} before the heat of the day.`,
    alt: 'Drawing: people with flags cross a bridge of four arches over a wide river.',
    category: 'rally',
  },
  {
    scene: 'hands',
    title: 'Who would vote for the drain first?',
    description: 'The hands were counted twice, by two people who do not like each other.',
    alt: 'Drawing: eleven raised hands under a large disc.',
    category: 'townhall',
  },
  {
    scene: 'roof',
    title: 'A roof before the rains',
    description: 'Three carpenters, forty sheets and a school that stays dry.',
    alt: 'Drawing: three people mend the roof of a long house, with a ladder beside it and people below.',
    category: 'community',
  },
  {
    scene: 'kitchen',
    title: 'Rice for four hundred walkers',
    description: null,
    alt: 'Drawing: three large pots steam over open fires, six people stand in front.',
    category: 'volunteers',
  },
  {
    scene: 'meeting',
    title: `The budget read aloud in ${namePlace('Ekwulobia', 7)}`,
    description: 'Every line of it, twice, until the children knew the figures.',
    alt: 'Drawing: people sit in three half circles around a wide tree.',
    category: 'townhall',
  },
  {
    scene: 'market',
    title: `Before the market opens in ${namePlace('Onitsha', 3)}`,
    description: 'At six the traders have time. At seven nobody has.',
    alt: 'Drawing: four striped stalls full of fruit, with seven people in front of them.',
    category: 'community',
  },
  {
    scene: 'road',
    title: 'The first Saturday',
    description: 'Forty people, one tape measure and a tin of white paint.',
    alt: 'Drawing: a wide road runs over the hills towards the sun.',
    category: 'rally',
  },
  {
    scene: 'school',
    title: `The flag goes up in ${namePlace('Aguata', 8)}`,
    description: null,
    alt: 'Drawing: a long school with a flag in front of it, and six people in the yard.',
    category: 'community',
  },
  {
    scene: 'clinic',
    title: `A night at the clinic in ${namePlace('Ihiala', 9)}`,
    description: 'The nurse showed us what a lamp is worth, and switched it off.',
    alt: 'Drawing: a small clinic under the sun, three people wait outside.',
    category: 'volunteers',
  },
  {
    scene: 'farm',
    title: 'Yams for the first office',
    description: `The farmers of ${namePlace('Ayamelum', 5)} sent the lorry back full.`,
    alt: 'Drawing: rows of yam mounds with their shoots cover two hills.',
    category: 'volunteers',
  },
]
