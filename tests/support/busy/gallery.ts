/**
 * Sample gallery items, newest first: 12 fill the first page. Texts are as long as real ones, to test page size
 * limits.
 */
export const sampleGalleryItems: { title: string; description: string; alt: string; video?: true }[] = [
  {
    title: 'The lorry comes round the corner at Eke Awka, and the whole market turns',
    description:
      'Painted in Nnewi within four days by a father and his three daughters. The horn plays the first bar of an old highlife song, which by eleven o’clock every child on the square could sing in two voices.',
    alt: 'A painted lorry with six people and two flags on its roof, and a crowd of traders in front of it.',
  },
  {
    title: 'Ten seconds at dawn: forty walkers, one tin of paint and the road to Nibo',
    description:
      'Filmed from the back of a motorcycle before the sun had cleared the palms. You hear the tape measure snap shut, somebody reads out a width, and far behind them the first of the hundreds start to clap.',
    alt: 'Film: people walk towards the camera on an empty road while the sky turns from grey to orange.',
    video: true,
  },
  {
    title: 'Under the mango tree in Nibo, thirty-one questions and not one microphone',
    description:
      'It lasted two hours and a shower. When the rain came nobody left; they moved closer to the trunk, shared umbrellas with people from the other party and went on about the price of fertiliser.',
    alt: 'People stand in a half circle beneath a wide tree that is full of fruit.',
  },
  {
    title: 'First water at Agulu: the oldest woman of the queue fills her bucket, slowly',
    description:
      'Mama Ngozi is ninety-one and remembers the spring before the lake had a fence. She tasted it, thought about it for a long moment, and told the engineer that her mother’s had been a little colder.',
    alt: 'Water drops from a large tap into a yellow bucket while four people wait with theirs.',
  },
  {
    title: 'A white ring for each pothole, and a red number that the office cannot unsee',
    description:
      'The brush was a broom cut short. Number 87 sits in front of the works department itself; its director came out, measured it again with his own ruler, and wrote down three centimetres more than we had.',
    alt: 'A brush paints a thick line around a hole in the asphalt beside two open tins.',
  },
  {
    title: 'Nurses of the first night shift in Umueri, photographed by their own patients',
    description:
      'Seven women on plastic chairs at half past three, with a kettle and a radio. Twins had arrived an hour earlier; one of them can be seen at the left edge as a very small hand on a green blanket.',
    alt: 'Seven nurses sit in a row in front of a lit clinic at night.',
  },
  {
    title: 'Paddling seedlings through Atani while the road lies under a metre of river',
    description:
      'Each canoe took two hundred cuttings wrapped in wet sacks, a ledger in a biscuit tin and one agronomist who could not swim. All of them came back dry except for the ledger, which was legible again by noon.',
    alt: 'A canoe loaded with green bundles passes the roof of a kiosk.',
  },
  {
    title: 'Twenty seconds with the choir of Aguleri, just before the rain stopped them',
    description:
      'The tenor on the left drives a fuel tanker during the week. They had practised on a petrol station forecourt because of its echo, and this is the only take without a motorcycle in the quiet passage.',
    alt: 'Film: a choir in blue sings under a canopy as the first drops fall.',
    video: true,
  },
  {
    title: 'Hands up in the union hall at Nnewi: who has lost a gearbox since Christmas?',
    description:
      'Count them if you like; we arrived at sixty-four. The apprentice in the middle raised both, which led to a short argument about method and then to the longest answer that any candidate gave that day.',
    alt: 'A hall full of young men, most of them with one arm raised.',
  },
  {
    title: 'A roof survey in Ajalli, done by pupils of class five with a ladder and a hose',
    description:
      'They sprayed the sheets from above while their classmates sat inside and pointed. Every leak received a chalk cross on the floor, so the carpenter began next morning without asking a single adult.',
    alt: 'Children look up at a corrugated roof from which water drips in several places.',
  },
  {
    title: 'Polling agents practise on a torn result sheet, and nobody may touch the tape',
    description:
      'The exercise is called Wednesday, after the worst day anybody could remember. Twelve minutes, one bulb, a figure that could be a one or a seven: the winning table photographed it from four sides first.',
    alt: 'Six people bend over a paper form under a single light bulb.',
  },
  {
    title: 'The morning after: brooms, borrowed chairs and a square cleaner than before',
    description:
      'Stewards stayed until two, then the youth wing came with sacks. The chairs went back to eleven churches and one mosque; a single shoe, left, size 43, still waits for its owner at the campaign office.',
    alt: 'People sweep an empty square beside high stacks of plastic chairs.',
  },
  {
    title: 'Where it began in February: plastic chairs, nine speakers and one generator',
    description:
      'Somebody’s uncle had promised a stage and brought a tailboard instead, so the lorry became one that same evening. The picture is blurred because everybody, the photographer included, was clapping.',
    alt: 'A crowd in front of a lowered tailboard on which somebody speaks.',
  },
]
