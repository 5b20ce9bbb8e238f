import { identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'
import type { ArticleInput } from '#src/contract/publications/articles.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { nameArea, namePlace } from './places.ts'
import type { SceneName } from './scenes.ts'

const { candidate, lastName, lettering, meaning, party, headquarters, state } = identity

const earlierArticles: UndatedDemoArticle[] = [
  {
    scene: 'water',
    title: `The tap that ${namePlace('Agulu', 0)} mended by itself`,
    lgas: [nameArea('Anaocha', 0)],
    excerpt: 'Four streets, one pump and a plumber who was tired of waiting. What a government could learn from them.',
    content: `The pump had been broken for three years. Eleven letters had been written about it. In July a plumber laid the letters on the ground, counted them, and asked the four streets for the price of a gasket each.

It took two weekends. ${candidate} came on the third one, drank a glass and asked to see the accounts. They are kept on the wall of the pump house, in chalk.

“I have nothing to promise these people that they have not done already,” she said. “I can only promise that the next four streets will not have to.”

The water plan asks every local government for the same wall: what was spent, on what, and who signed.`,
  },
  {
    title: 'Eight promises, and what each of them costs',
    excerpt:
      'The campaign prints the price beside every promise, and says which one has to wait if the money does not come.',
    content: `A promise without a price is a wish. So the eight chapters of the platform now carry a figure each, and a line that says where the money is to come from.

Some of the figures are uncomfortable. Roads cost more than anybody says aloud. Teachers’ wages cannot wait for the roads. If the allocation falls short, the order stands in print: wages, clinics, water, roads, and then the rest.

“I kept a cooperative’s books for eleven years,” ${lastName} says. “I would rather be asked why something waits than be asked where it went.”

The sheet hangs at the headquarters in ${headquarters.city} and can be copied by hand or by telephone.`,
  },
  {
    scene: 'bridge',
    title: `Over the bridge: ${lettering} listens to those who cross it every day`,
    lgas: [nameArea('Onitsha North', 3)],
    excerpt:
      'Thirty thousand people walk, ride and push their way to work over one bridge. We asked some of them to slow down.',
    content: `At half past five the first ones come, with loaves on their heads. At six the motorcycles. At seven nothing moves any more.

${candidate} stood at the foot of the bridge for two mornings with a counter in her hand. She counted eleven breakdowns, four quarrels, and one child who had learned to sleep standing.

What people want is smaller than a second bridge: a lane for those who walk, a place where a broken bus may be pushed, and somebody with a whistle who is paid on time.

A second bridge is in the platform. The lane, the place and the whistle can be had in the first hundred days.`,
  },
  {
    title: 'What a nurse earns, and when she gets it',
    excerpt: 'Seven nurses laid their payslips on one table. The oldest was from March.',
    content: `They came after the night shift and laid the slips side by side. The amounts were not what they complained of. It was the dates.

“My landlord does not take a payslip,” said the youngest. “The bus does not take one either.”

The ${party.name} has put one sentence at the head of its health chapter: wages on the twenty-fifth, every month, before anything else is paid. ${candidate} signed it on the table, between the slips.

The seven have been asked to read the chapter on wages before it is printed, and to strike out what they do not believe.`,
  },
  {
    scene: 'lorry',
    title: 'The lorry is painted',
    excerpt: 'Four days, nine tins of enamel and a sign painter who has never voted. He may this time.',
    content: `The lorry is thirty-one years old and carried yams until June. Now it carries a sentence.

The painter asked for four days and for nobody to talk to him. He drew the letters in chalk first, each as tall as a child, then filled them in, then put the shade on them that makes them stand off the board.

“A letter has to be read by a man who is driving past it,” he said. “Otherwise it is decoration.”

The lorry leaves from ${headquarters.city} every Saturday at eight. There is room on it.`,
  },
  {
    title: `${lgas.length} areas, ${lgas.length} doors`,
    excerpt: `The campaign now has a door in every local government area of ${state}. Behind each is somebody with a telephone.`,
    content: `Some of the doors belong to tailors, one to a chemist, and one to a man who repairs radios and wants it said that he does so well.

Behind each of them is a person who knows the area, a list of what people asked for, and a telephone that is answered from eight until six. Whoever comes gets a cup of water and is written down only if they wish to be.

“A campaign that has one office has one ear,” ${candidate} said when the last of the doors was opened.

Volunteers are told which door is theirs when they sign up.`,
  },
  {
    title: 'Lessons under a new roof, and a bill for the old one',
    lgas: [nameArea('Orumba South', 1)],
    excerpt: `A school in ${namePlace('Orumba', 1)} got its roof back. Who pays for the two years without one is a different question.`,
    content: `The roof went in the storm of two years ago. Since then the third class sat in the church, the fourth on the steps, and the fifth at home.

Parents bought the timber, a quarry gave the nails, and a carpenter who had learned to read there took no wage. The roof was up in nine days.

${candidate} helped to carry the benches back and then asked for the papers. The money for that roof had been spent once already. The papers are with the auditor now, with a date by which an answer is owed.`,
  },
  {
    title: 'How to be a volunteer without giving a single speech',
    excerpt: 'Most of the work is done by people who would rather not talk. Here are nine ways to be one of them.',
    content: `Drive two neighbours to a meeting and home again. Lend a canopy. Count chairs. Read a leaflet aloud to somebody who has lost their glasses. Cook for eight. Translate a page. Mend a loudspeaker. Keep a child company while its mother votes. Bring the key.

Nobody is asked to argue with anyone. “I have never been convinced by being shouted at,” ${lastName} says, “and I do not think you have.”

Whoever has one free Saturday a month is welcome. Whoever has none is welcome too, and gets a letter.`,
  },
  {
    title: `${candidate} is standing`,
    excerpt: 'On a Saturday morning, on the tailboard of a lorry, in front of the people who had asked her to.',
    content: `There were three hundred people in the yard and no platform, so the tailboard of a lorry was let down.

“I was asked to do this by traders, by teachers and by my mother,” ${candidate} began. “The traders and the teachers I could have refused.”

She spoke for nine minutes. She named eight promises and said that a ninth would be one too many to keep. She asked the ${party.name} for its trust and was given it by a show of hands, counted twice.

Then the tailboard was closed, and those who had come from far were driven home.`,
  },
]

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoArticle extends Omit<ArticleInput, 'image'> {
  scene?: SceneName
}

type UndatedDemoArticle = Omit<DemoArticle, 'date'>

const articles: UndatedDemoArticle[] = [
  {
    scene: 'road',
    title: `${lettering} walks the road from ${headquarters.city} to ${namePlace('Nibo', 2)}`,
    lgas: [nameArea('Awka South', 2)],
    excerpt:
      'Forty people set out at six in the morning to count the potholes. By noon there were four hundred of them.',
    content: `At six in the morning ${candidate} left the campaign headquarters in ${headquarters.city} with forty volunteers, a tape measure and a tin of white paint. They walked to ${namePlace('Nibo', 2)} and painted a ring around every pothole on the way.

“My name says it: ${meaning},” she told the motorcyclists who stopped to ask. “I would like it to be true.”

By noon four hundred people were walking, and the count stood at 213. The list, with the place and the width of each hole, went to the works office the same afternoon. A copy hangs at the campaign headquarters, and every hole that is filled is struck off in public.

The next walk starts in ${namePlace('Onitsha', 3)}. Whoever wants to carry the paint is welcome to call.`,
  },
  {
    scene: 'market',
    title: 'Traders write the market plan themselves',
    excerpt:
      'One evening, sixty stalls and one question: what would you do first? The answers are now the first page of the plan.',
    content: `There was no stage. ${candidate} sat on an upturned crate between the tomato and the cloth sellers, and asked sixty traders one question: what would you do first?

Light came first, with water close behind. A drain that does not empty into the fish row. A toilet with a door. A place where a child can sleep in the afternoon. Nobody asked for a speech.

“I kept the books of a cooperative for eleven years,” ${lastName} said. “I know what one day without light costs a woman who sells frozen fish.”

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

“I did not come to open it,” she said. “They opened it themselves. I came to learn how to do it ${lgas.length} times.”

The health plan of the ${party.name} (${party.short}) has the figures: one centre in every local government area with light, water and a midwife through the night.`,
  },
  {
    scene: 'meeting',
    title: `Questions under the tree: what people asked in ${namePlace('Nnewi', 4)}`,
    lgas: [nameArea('Nnewi North', 4)],
    excerpt: 'Two hours, thirty-one questions and no planted ones. We publish them all, with the answers that we owe.',
    content: `The meeting had no microphone, so people came closer. Thirty-one questions were asked in two hours. Twenty-two were answered on the spot. Nine were not, and they are the reason for this page.

Who will pay the teachers who were promised and never paid? How does an apprentice get a loan without a landlord's letter? Why does the tanker pass us by?

Each of the nine has a name beside it and a date by which that person answers in the same place. If the date passes without an answer, you will read it here.

“A question that is written down is a debt,” ${lastName} said as the lamps were lit. “I would rather owe it than forget it.”`,
  },
  {
    scene: 'farm',
    title: `Seed, store, road: what rice farmers in ${namePlace('Ayamelum', 5)} want`,
    lgas: [nameArea('Anambra West', 4), nameArea('Ayamelum', 5)],
    excerpt: 'A harvest that rots on the way to market is nobody’s harvest. Three wishes, in the farmers’ own order.',
    content: `In ${namePlace('Ayamelum', 5)} they do not complain about the soil. They complain about the last nine kilometres.

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
