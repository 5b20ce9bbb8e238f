import type { Drawing } from '#src/content/drawings.ts'
import { lgas } from '#src/content/lgas.ts'

/** Category of policies. The order of this list applies to the policies page and to the manifesto PDF. */
export interface PolicyCategory {
  /** URL fragment of the category's card on the policies page, as in `/policies#economy`. */
  slug: string
  title: string
  icon: Drawing
  theme: 'earth' | 'night' | 'sand'
  plans: PolicyPlan[]
}

interface PolicyPlan {
  slug: string
  subtitle: string
  /** Text of the plan, one to three sentences long. */
  details: string
}

export const policies: PolicyCategory[] = [
  {
    slug: 'economy',
    title: 'Economic Development & Job Creation',
    icon: 'market',
    theme: 'earth',
    plans: [
      {
        slug: 'sme-fund',
        subtitle: 'An SME fund of 5 billion naira',
        details:
          'We will lend 5 billion naira to small businesses at single-digit interest, through co-operatives and market unions. A trader in Onitsha or a parts maker in Nnewi will qualify with a sales book, not with land papers.',
      },
      {
        slug: 'work-centres',
        subtitle: `A work centre in all ${lgas.length} local government areas`,
        details: `Each of the ${lgas.length} local government areas gets a centre that trains, certifies and places people in paid work. Every vacancy that public money pays for is posted there first.`,
      },
      {
        slug: 'workshops',
        subtitle: 'Industry that hires at home',
        details:
          'The workshops of Nnewi, Onitsha and Awka will get steady power, paved yards and machines to share. Firms that use them train local hands and sign contracts that pay at least the minimum wage.',
      },
      {
        slug: 'farms',
        subtitle: 'Farms that feed our markets',
        details:
          'Rice from Ayamelum and yam and fish from Anambra West will reach the market before they spoil, with drying floors and cold rooms that farmers’ co-operatives own. Public schools and hospitals will buy from them first.',
      },
    ],
  },
  {
    slug: 'education',
    title: 'Education Reform',
    icon: 'book',
    theme: 'sand',
    plans: [
      {
        slug: 'school-renovation',
        subtitle: '200 schools renovated',
        details:
          'We will renovate 200 schools in one term: sound roofs, desks for every child, toilets with water and light to read by. The list will be ordered by need and published before the first contract.',
      },
      {
        slug: 'new-schools',
        subtitle: '50 new schools',
        details:
          'We will build 50 new schools where children walk furthest or sit three to a bench: the river towns of Ogbaru and Anambra West, and the fast-growing edges of Onitsha and Awka.',
      },
      {
        slug: 'teacher-pay',
        subtitle: 'A 30 percent rise in teacher salaries',
        details:
          'Teachers in public schools will earn 30 percent more, paid in full by the 28th of each month. Those who serve in hard-to-reach towns get housing beside the school.',
      },
      {
        slug: 'scholarships',
        subtitle: '1,000 scholarships a year',
        details:
          'Every year 1,000 scholarships go to students of public schools whose families cannot pay, half of them for nursing, technical and teaching courses. Marks and need decide, not the name of a sponsor.',
      },
    ],
  },
  {
    slug: 'health',
    title: 'Healthcare Access',
    icon: 'clinic',
    theme: 'night',
    plans: [
      {
        slug: 'health-centres',
        subtitle: 'A health centre that is open at night',
        details:
          'One primary health centre in every ward will have a nurse, a midwife, clean water and solar power around the clock. We will repair the buildings that stand before we cut ribbons on new ones.',
      },
      {
        slug: 'safe-birth',
        subtitle: 'Safe birth without a bill',
        details:
          'Care in pregnancy, delivery and the first five years of a child will cost nothing at any public health centre or general hospital. No mother will be kept on a ward because of a debt.',
      },
      {
        slug: 'health-insurance',
        subtitle: 'Health cover for traders and farmers',
        details:
          'Market unions, drivers’ unions and co-operatives will enrol their members in the state scheme in small weekly payments. The state pays for people over 65 and for those who have nothing.',
      },
      {
        slug: 'medicines',
        subtitle: 'Medicine that is in stock and real',
        details:
          'One public store will buy for every hospital, publish its prices and show what is in stock. Batches will be tested, and sellers of fake drugs will lose their shops.',
      },
    ],
  },
  {
    slug: 'security',
    title: 'Security & Safety',
    icon: 'watch',
    theme: 'sand',
    plans: [
      {
        slug: 'community-watch',
        subtitle: 'A community watch under the law',
        details:
          'Watch groups will be trained, insured, paid on time and named in a public register, and will work under one command with the police. An office outside that command hears complaints against them.',
      },
      {
        slug: 'one-number',
        subtitle: 'One number that answers',
        details:
          'A single free emergency line will send police, fire service or ambulance, in English, Igbo and Pidgin. Response times will be published every month, area by area.',
      },
      {
        slug: 'street-lights',
        subtitle: 'Lit streets and safe motor parks',
        details:
          'Solar lights go up first at markets, motor parks, bus stops and school roads. Touts who collect levies without a receipt will be removed, and drivers will pay once a day by phone.',
      },
      {
        slug: 'peace',
        subtitle: 'Peace before the gun',
        details:
          'In every town, elders, the ụmụnna, women and youth will sit on a paid peace panel that settles land and chieftaincy quarrels early. Young people who leave cults get training and a way back to work.',
      },
    ],
  },
  {
    slug: 'infrastructure',
    title: 'Infrastructure Development',
    icon: 'bridge',
    theme: 'earth',
    plans: [
      {
        slug: 'roads',
        subtitle: '500 km of roads',
        details:
          'We will build or rebuild 500 km of roads, drains first, so that they outlive the rains. A public map will show each kilometre with its price, its contractor and its date.',
      },
      {
        slug: 'water',
        subtitle: 'Water that runs',
        details:
          'The water schemes of Onitsha, Nnewi and Awka will pump again, and every town without a pipe gets a borehole that its own water committee runs. Meters come before tariffs.',
      },
      {
        slug: 'power',
        subtitle: 'Power for markets, clinics and schools',
        details:
          'Solar mini-grids will serve markets, health centres and schools first, and sell what is left to the streets around them. Towns may own the grids that they help to build.',
      },
      {
        slug: 'river-transport',
        subtitle: 'The Niger as a road',
        details:
          'Jetties at Onitsha, Otuocha and Ogbaru will be rebuilt, with licensed boats and a life jacket for every passenger. Goods that travel by water spare the roads we have just repaired.',
      },
    ],
  },
  {
    slug: 'youth-women',
    title: 'Youth & Women Empowerment',
    icon: 'youth',
    theme: 'night',
    plans: [
      {
        slug: 'womens-fund',
        subtitle: 'A women’s fund of 3 billion naira',
        details:
          'We will put 3 billion naira into loans and grants for women in trade, farming and processing. Savings groups and the ụmụada vouch for the borrower, so no one needs a husband’s signature or a land title.',
      },
      {
        slug: 'appointments',
        subtitle: '40 percent of appointments',
        details:
          'Youth and women will have 40 percent representation in appointments, from commissioners to the boards of schools and hospitals. The count will be published every quarter.',
      },
      {
        slug: 'apprentices',
        subtitle: 'Ịgba bọị with a contract',
        details:
          'The apprenticeship that built our markets deserves a written agreement: a fair term, schooling in the evening and a settlement that is truly paid. The SME fund will match what a master gives.',
      },
      {
        slug: 'digital-work',
        subtitle: 'Digital work from every town',
        details:
          'Public libraries become open hubs with power, fast internet and tutors for repair, design and code. Half of all places are for girls, and each hub has a safe ride home.',
      },
    ],
  },
  {
    slug: 'environment',
    title: 'Environment & Sustainability',
    icon: 'tree',
    theme: 'sand',
    plans: [
      {
        slug: 'trees',
        subtitle: '1 million trees',
        details:
          'Paid planters from each town will set 1 million trees at gully heads, along roads and on school grounds: ọjị, ụdara, bamboo and others that hold the soil. We count the trees that live, not the trees that we plant.',
      },
      {
        slug: 'gullies',
        subtitle: 'Stop the gullies',
        details:
          'At Agulu, Nanka, Oko and every gully that threatens homes, drains and check dams come before the next rains. New roads and estates must show where their water goes, or they are not approved.',
      },
      {
        slug: 'floods',
        subtitle: 'Ready before the flood',
        details:
          'Families in Ogbaru, Anambra West, Anambra East and Ayamelum will be warned by phone and by town crier, with boats, raised shelters and dry stores in place by August. Seed and cash follow within weeks, not years.',
      },
      {
        slug: 'waste',
        subtitle: 'Clean markets and open drains',
        details:
          'Waste workers become public employees with contracts, gloves and health cover, and every market is cleared daily. Buy-back points will pay for plastic before it reaches the gutter.',
      },
    ],
  },
  {
    slug: 'governance',
    title: 'Good Governance & Transparency',
    icon: 'scales',
    theme: 'earth',
    plans: [
      {
        slug: 'open-budget',
        subtitle: 'A budget that anyone can read',
        details:
          'Every naira will be published by project, place and contractor, in plain English and Igbo, and on paper at each council office. Town meetings choose part of the budget themselves.',
      },
      {
        slug: 'councils',
        subtitle: 'Councils with their own money',
        details:
          'Councils will be elected, not appointed, and their allocation will go straight to their own accounts. Each of them answers questions in public four times a year.',
      },
      {
        slug: 'open-contracts',
        subtitle: 'Assets declared, contracts open',
        details:
          'The governor and every commissioner will publish what they own on the first day and on the last. Bids are opened in public, and a firm that abandons a site pays the money back.',
      },
      {
        slug: 'replies',
        subtitle: 'An office that replies',
        details:
          'Everyone who writes to a ministry gets a reference number and an answer within 14 days, by letter, text message or at a desk in each council. Unanswered letters are counted against the head of the office.',
      },
    ],
  },
]

export const platformTexts = {
  title: 'Our Policy Platform',
  subtitle: 'Thirty-two plans for transforming {state}: what each one costs, builds or changes.',
  preface: [
    'My father drove a lorry between Awka and Onitsha, and he named me for the journey: Ụzọamaka, the road is good. A road is good when everyone can use it. So is a school, a clinic, a market and a government.',
    'This manifesto makes thirty-two promises in eight areas. Each is short enough to remember and plain enough to check. Read it with your union, your age grade or your neighbours, argue with it, and keep it until the next election.',
  ],
  closing: 'Ready to Build This Future Together?',
  closingText:
    'A plan is only paper until people carry it. Knock on doors with us, lend us a skill, or give what you can to the one official account.',
}

export const platform = {
  volunteer: { href: '/volunteer', label: 'Join as a Volunteer' },
  donate: { href: '/donate', label: 'See How to Donate' },
}
