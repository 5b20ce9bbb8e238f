import { lgas } from '#src/content/lgas.ts'

export const about = {
  title: 'The teacher who kept the accounts',
  subtitle: '{candidate}, candidate for {office}',
  portrait:
    'Drawn portrait of Uzoamaka Ikedili, smiling, in a red head tie and a black blouse with white line patterns',
  introTitle: 'Named for the road',
  intro: [
    'Uzoamaka was born in Awka fifty-nine years ago, in a compound that smelled of charcoal and engine oil. Her uncles were smiths. Her father drove a lorry to Onitsha and back, six days a week, and her mother sold its spare tyres.',
    'She counted change at her mother’s table before she could write, and she has never lost the habit of counting in public. As a teacher she chalked the school’s budget on the board. As chair of a local government she had it painted on the market wall.',
    'She has three grown children, one stubborn Peugeot and a seat in the second row of every union meeting she can reach.',
  ],
  milestonesTitle: 'Four stones along the way',
  valuesTitle: 'What she will not bargain over',
  quote:
    'A government is a road. Nobody claps for it while it is good. But everybody, the one with a jeep and the one with a head-load, gets home on it.',
}

export const milestones = [
  {
    years: '1985-1990',
    title: 'Education',
    text: 'Trains as a teacher, walks to her first post in Orumba, and starts an evening class for market women that fills in a week.',
  },
  {
    years: '1990-2005',
    title: 'Community Development',
    text: 'Helps farmers and tailors form nineteen savings co-operatives. The first loan buys one cassava grater; it is still running.',
  },
  {
    years: '2005-2020',
    title: 'Public Service',
    text: 'Councillor, then local government chair. Forty classrooms re-roofed, three bridges built, every contract posted by name and price.',
  },
  {
    years: '2020-present',
    title: 'Advocacy',
    text: `Speaks for unpaid pensioners and health workers across the ${lgas.length} local governments, and wins back eleven months of arrears.`,
  },
]

export const values = [
  {
    title: 'Transparency',
    text: 'Every contract with its price and its builder, on the wall and online, before the first block is laid.',
  },
  {
    title: 'Inclusivity',
    text: 'The riverside and the hill, the town union and the stranger who pays rent: one budget, one queue.',
  },
  {
    title: 'Innovation',
    text: 'Try it in one ward, measure it, fix it, then take it to all. New ideas, old-fashioned book-keeping.',
  },
  {
    title: 'Integrity',
    text: 'She will declare what she owns on the first day and on the last, and stay in the house she lives in now.',
  },
]
