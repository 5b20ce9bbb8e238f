import { identity } from '#src/content/identity.ts'
import type { UndatedDemoArticle } from './articles.ts'

const { candidate, lettering, party, headquarters, state } = identity
const familyName = candidate.split(' ').at(-1)

export const earlierArticles: UndatedDemoArticle[] = [
  {
    scene: 'water',
    title: 'The tap that Agulu mended by itself',
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

“I kept a cooperative’s books for eleven years,” ${familyName} says. “I would rather be asked why something waits than be asked where it went.”

The sheet hangs at the headquarters in ${headquarters.city} and can be copied by hand or by telephone.`,
  },
  {
    scene: 'bridge',
    title: `Over the bridge: ${lettering} listens to those who cross it every day`,
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

The painter asked for four days and for nobody to talk to him. He drew the letters in chalk first, each as tall as a child, then filled them in red, then put the shade on them that makes them stand off the board.

“A letter has to be read by a man who is driving past it,” he said. “Otherwise it is decoration.”

The lorry leaves from ${headquarters.city} every Saturday at eight. There is room on it.`,
  },
  {
    title: 'Twenty-one areas, twenty-one doors',
    excerpt: `The campaign now has a door in every local government area of ${state}. Behind each is somebody with a telephone.`,
    content: `Some of the doors belong to tailors, one to a chemist, and one to a man who repairs radios and wants it said that he does so well.

Behind each of them is a person who knows the area, a list of what people asked for, and a telephone that is answered from eight until six. Whoever comes gets a cup of water and is written down only if they wish to be.

“A campaign that has one office has one ear,” ${candidate} said when the last of the doors was opened.

Volunteers are told which door is theirs when they sign up.`,
  },
  {
    title: 'Lessons under a new roof, and a bill for the old one',
    excerpt: 'A school in Orumba got its roof back. Who pays for the two years without one is a different question.',
    content: `The roof went in the storm of two years ago. Since then the third class sat in the church, the fourth on the steps, and the fifth at home.

Parents bought the timber, a quarry gave the nails, and a carpenter who had learned to read there took no wage. The roof was up in nine days.

${candidate} helped to carry the benches back and then asked for the papers. The money for that roof had been spent once already. The papers are with the auditor now, with a date by which an answer is owed.`,
  },
  {
    title: 'How to be a volunteer without giving a single speech',
    excerpt: 'Most of the work is done by people who would rather not talk. Here are nine ways to be one of them.',
    content: `Drive two neighbours to a meeting and home again. Lend a canopy. Count chairs. Read a leaflet aloud to somebody who has lost their glasses. Cook for eight. Translate a page. Mend a loudspeaker. Keep a child company while its mother votes. Bring the key.

Nobody is asked to argue with anyone. “I have never been convinced by being shouted at,” ${familyName} says, “and I do not think you have.”

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
