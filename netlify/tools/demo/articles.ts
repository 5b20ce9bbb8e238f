import { identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'
import type { ArticleInput } from '#src/contract/news.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { earlierArticles } from './earlier-articles.ts'
import type { SceneName } from './scenes.ts'

const { candidate, lettering, party, headquarters } = identity
const familyName = candidate.split(' ').at(-1)

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoArticle extends Omit<ArticleInput, 'image'> {
  scene?: SceneName
}

export type UndatedDemoArticle = Omit<DemoArticle, 'date'>

const articles: UndatedDemoArticle[] = [
  {
    scene: 'road',
    title: `${lettering} walks the road from Awka to Nibo`,
    excerpt:
      'Forty people set out at six in the morning to count the potholes. By noon there were four hundred of them.',
    content: `At six in the morning ${candidate} left the campaign headquarters in ${headquarters.city} with forty volunteers, a tape measure and a tin of white paint. They walked to Nibo and painted a ring around every pothole on the way.

“My name means the road is good,” she told the motorcyclists who stopped to ask. “I would like it to be true.”

By noon four hundred people were walking, and the count stood at 213. The list, with the place and the width of each hole, went to the works office the same afternoon. A copy hangs at the campaign headquarters, and every hole that is filled is struck off in public.

The next walk starts in Onitsha. Whoever wants to carry the paint is welcome to call.`,
  },
  {
    scene: 'market',
    title: 'Traders write the market plan themselves',
    excerpt:
      'One evening, sixty stalls and one question: what would you do first? The answers are now the first page of the plan.',
    content: `There was no stage. ${candidate} sat on an upturned crate between the tomato and the cloth sellers, and asked sixty traders one question: what would you do first?

Light came first, with water close behind. A drain that does not empty into the fish row. A toilet with a door. A place where a child can sleep in the afternoon. Nobody asked for a speech.

“I kept the books of a cooperative for eleven years,” ${familyName} said. “I know what one day without light costs a woman who sells frozen fish.”

The answers stand on the first page of the market plan in the order in which the traders ranked them. The plan goes back to the same stalls before it goes anywhere else.`,
  },
  {
    scene: 'school',
    title: 'Two hundred schools, and a list that anybody can check',
    excerpt:
      'The campaign publishes how it chose the schools it would renovate first, and asks head teachers to correct it.',
    content: `A promise to renovate 200 schools is easily made. Which 200, and who decides?

The campaign has put its way of choosing on one sheet of paper: pupils to a classroom, the state of the roof, the distance to water, and how long the school has waited. Schools with the most points come first, whatever the ward voted.

${candidate} taught for years in a classroom where the rain came in on the third row. “You teach with one eye on the sky,” she says. “No child learns fractions that way.”

Head teachers in all ${lgas.length} local government areas are asked to check the points of their own school and to correct them. Corrections are welcome by telephone and by e-mail.`,
  },
  {
    scene: 'clinic',
    title: 'A clinic that keeps its lights on at night',
    excerpt: 'Babies do not wait for the morning. A visit to a health centre that runs on its own roof.',
    content: `Until last year the midwives here worked by the light of a telephone held between the teeth. Now there are panels on the roof, a refrigerator that keeps vaccines cold, and a lamp over the bed.

${candidate} spent the evening with the night shift and wrote down what it had cost, who had mended it, and what had broken first. It was the fan.

“I did not come to open it,” she said. “They opened it themselves. I came to learn how to do it twenty-one times.”

The health plan of the ${party.name} (${party.short}) has the figures: one centre in every local government area with light, water and a midwife through the night.`,
  },
  {
    scene: 'meeting',
    title: 'Questions under the tree: what people asked in Nnewi',
    excerpt: 'Two hours, thirty-one questions and no planted ones. We publish them all, with the answers that we owe.',
    content: `The meeting had no microphone, so people came closer. Thirty-one questions were asked in two hours. Twenty-two were answered on the spot. Nine were not, and they are the reason for this page.

Who will pay the teachers who were promised and never paid? How does an apprentice get a loan without a landlord's letter? Why does the tanker pass us by?

Each of the nine has a name beside it and a date by which that person answers in the same place. If the date passes without an answer, you will read it here.

“A question that is written down is a debt,” ${familyName} said as the lamps were lit. “I would rather owe it than forget it.”`,
  },
  {
    scene: 'farm',
    title: 'Seed, store, road: what rice farmers in Ayamelum want',
    excerpt: 'A harvest that rots on the way to market is nobody’s harvest. Three wishes, in the farmers’ own order.',
    content: `In Ayamelum they do not complain about the soil. They complain about the last nine kilometres.

“The rice is good, and then it meets the road,” said the woman who keeps the cooperative's scales. In a wet year a third of the harvest waits for a lorry that cannot come.

Three wishes went into the notebook, in this order: a road that stands the rain, a store that stays dry, and seed that is paid for after the harvest and not before it.

${candidate} took the measure of the road herself. The figures are in the agriculture pages of the platform.`,
  },
  ...earlierArticles,
]

/** Returns the demo articles dated one week apart, the newest two days before `now`. */
export function makeDemoArticles(now: Date): DemoArticle[] {
  return articles.map((article, index) => ({
    ...article,
    date: formatLagosDay(new Date(now.getTime() - (2 + 7 * index) * DAY_MS)),
  }))
}
