/** Sample articles, newest first: 12 fill the first page. They are as long as real ones, to test page size limits. */
export const sampleArticles: { title: string; excerpt: string }[] = [
  {
    title: 'Four hundred neighbours walk to Nibo and hand the works office 213 potholes',
    excerpt:
      'The count began at six with forty people and a tin of white paint. By noon it filled eleven pages, each hole with its width, its nearest shop and the name of whoever measured it that morning.',
  },
  {
    title: 'Market women of Ochanja rank their own plan, and put light before everything',
    excerpt:
      'Sixty traders answered one question on an upturned crate: what would you do first? Cold fish cannot wait for a committee, so the first page asks for a transformer, and the second for a drain that empties.',
  },
  {
    title: 'Teachers in Orumba North show parents where last year’s roofing money went',
    excerpt:
      'Receipts lay on a school desk beside the estimate. Two classrooms are dry, a third has trusses and no sheets, and the head teacher asked every family to check the figures against what they can see.',
  },
  {
    title: 'A clinic opens its night shift at Umueri after nurses agree on a rota of seven',
    excerpt:
      'Until last week a mother in labour after dusk had to find a motorcycle to Otuocha. The new rota pays seven nurses through the month, keeps a fridge for vaccines and publishes who is on duty by the gate.',
  },
  {
    title: 'Debate in Nnewi: three candidates, two hours and a question about spare parts',
    excerpt:
      'Apprentices filled the hall of the traders’ union and asked how a port levy becomes the price of a gearbox. Our answer fits on a postcard; copies in Igbo were gone before the second round had ended.',
  },
  {
    title: 'The manifesto in plain figures: what each of eight promises costs in its first year',
    excerpt:
      'Water is the dearest, wages the quickest, and one promise pays for itself by the third budget. We publish the working with the totals, so that anybody with a calculator may find where we are wrong.',
  },
  {
    title: 'Flooded farms at Ogbaru get seedlings while the state still argues over a list',
    excerpt:
      'Volunteers paddled through Atani with nine thousand cassava cuttings and two agronomists. Families chose their variety, signed for it in front of a neighbour, and will report in March what has taken root.',
  },
  {
    title: 'Youth wing trains 640 polling agents in a weekend, half of them younger than 25',
    excerpt:
      'They practised with a dead battery, a torn result sheet and a very loud uncle. Whoever passed can photograph a form so that each figure is readable, and knows which three numbers to telephone first.',
  },
  {
    title: 'Letter to the commissioner: publish the contract for the Ekwulobia flyover ramp',
    excerpt:
      'Work stopped in June, the sign still promises December, and no office will say who was paid. We asked for five documents under the freedom of information law; the clock of seven days started on Monday.',
  },
  {
    title: 'Sunday in Aguleri: a choir, a football match, and an argument about boreholes',
    excerpt:
      'Eze’s team lost four to one, which settled nothing. Afterwards both sides walked to the three wells that were commissioned in 2019, and found that a single hand pump still brings up anything to drink.',
  },
  {
    title: 'Drivers’ park at Upper Iweka signs a charter against touts and night collections',
    excerpt:
      'One ticket a day, printed with its price, and a number that answers when somebody asks for another. Fourteen unions put their stamp under it on Friday; the police commander came to watch and stayed for rice.',
  },
  {
    title: 'Donations above fifty thousand naira, name by name, for the third month running',
    excerpt:
      'Two hundred and six people gave more than that in September, none more than the law allows. The list shows town and amount; smaller gifts made up 61 per cent, most of it sent by telephone after work.',
  },
  {
    title: 'Before the campaign had a lorry: how nine speakers and one generator began it all',
    excerpt:
      'In February the yard at Awka South held three hundred plastic chairs and a borrowed microphone. People counted hands twice because they did not believe the first number, and then they counted the money.',
  },
]

/** Sample events, soonest first: 12 fill the first page. They are as long as real ones, to test page size limits. */
export const sampleEvents: {
  title: string
  time: string
  location: string
  description: string
  type: 'rally' | 'townhall' | 'community'
}[] = [
  {
    title: 'Town hall on wages that arrive: civil servants meet the people who pay them',
    time: '4:00 PM - 6:30 PM',
    location: 'Assembly of Benches, opposite the General Hospital, Awka South',
    description:
      'Bring a payslip, or the lack of one. Two accountants explain how salaries leave the treasury and where they wait; after that the microphone goes round until everybody with a question has had it once.',
    type: 'townhall',
  },
  {
    title: 'Rally at Eke Awka: the painted lorry, twelve drummers and one very short speech',
    time: '10am',
    location: 'Eke Awka market square, gate of the yam sellers, Awka South',
    description:
      'Nine minutes and not a second longer, promised in front of a clock. Music starts early for whoever wants to dance, water is free, and stewards in yellow keep the road to the clinic open all morning.',
    type: 'rally',
  },
  {
    title: 'Clean-up of the Nwangene creek with boats, gloves and the fishermen’s own map',
    time: '6:30 AM to noon',
    location: 'Fish landing behind the old cinema, Fegge, Onitsha South',
    description:
      'Last year ninety people carried out eleven tonnes. Wear boots, leave jewellery at home and expect breakfast afterwards; children older than ten may sort plastic on the bank together with their teachers.',
    type: 'community',
  },
  {
    title: 'An evening for parents: which school roofs come first, and who checks the nails',
    time: '5:00 PM - 7:00 PM',
    location: 'Central School, Ajalli, Orumba North',
    description:
      'The survey of 118 roofs lies open on six tables, sorted by how badly they leak. Families mark their own building, head teachers sign the order, and a carpenter shows what a cheap purlin looks like inside.',
    type: 'townhall',
  },
  {
    title: 'Volunteers’ training: how to knock, what to ask, and when to leave it for today',
    time: '9am - 1pm',
    location: 'Campaign office above the chemist, Zik Avenue, Awka South',
    description:
      'Half of it is practice in pairs with a stubborn neighbour played by our best actor. You go home with a list of forty doors, a badge with your photograph and somebody to telephone if a dog disagrees.',
    type: 'community',
  },
  {
    title: 'Nnewi traders ask the candidates: import duty, night power and stolen gearboxes',
    time: '2:00 PM',
    location: 'Union hall, Nkwo Nnewi, second floor, Nnewi North',
    description:
      'Three parties have accepted and a fourth is thinking about it. Questions were drawn from a drum on Tuesday in the presence of all unions; the complete list hangs at the entrance and will not be changed.',
    type: 'townhall',
  },
  {
    title: 'Free eye tests and reading glasses for drivers at the motor park in Ekwulobia',
    time: '8am until the lenses run out',
    location: 'Main motor park, loading bay four, Ekwulobia, Aguata',
    description:
      'Opticians of the teaching hospital brought six hundred frames in nine strengths. No card, no party, no photograph: sit down, read the chart, and drive home after dark able to see what is on the road.',
    type: 'community',
  },
  {
    title: 'March for the Ogbaru embankment, from the broken sluice to the works department',
    time: '7:00 AM',
    location: 'Sluice gate by the primary school, Atani, Ogbaru',
    description:
      'Seven kilometres with a banner for each of the villages that were under water in October. Slow walkers ride on the lorry; at the end a petition with four thousand names is read aloud and handed over.',
    type: 'rally',
  },
  {
    title: 'Night market of ideas: students pitch, elders bargain, and the best three get desks',
    time: '6:00 PM - 10:00 PM',
    location: 'Amphitheatre of the polytechnic, Oko, Orumba North',
    description:
      'A cassava peeler, a bus timetable by text message and nineteen more. Each stall has four minutes; whoever convinces the aunties in the front row works in our office until Easter with light and a salary.',
    type: 'community',
  },
  {
    title: 'Igbo-Ukwu remembers: an afternoon of bronze, history and a plan for the museum',
    time: '3pm',
    location: 'Museum garden, Igbo-Ukwu, Aguata',
    description:
      'Archaeologists speak about what was found in 1938 and what still lies under two compounds. Then comes the dull part, which matters: humidity, insurance, a ticket desk, and who keeps the only key.',
    type: 'community',
  },
  {
    title: 'Rally in Ihiala: the southern road, told by four people who travel it every day',
    time: '11:00 AM',
    location: 'Field of the Abbot Boys’ school, Ihiala',
    description:
      'A nurse, a tanker driver, a pupil and a bride describe the same twenty kilometres. Nobody from the party speaks before they have finished, and the engineer who follows has been told to use no adjectives.',
    type: 'rally',
  },
  {
    title: 'Sunday thanksgiving and open books: three months of accounts after the service',
    time: '12:30 PM - 2:00 PM',
    location: 'Parish hall of Saint Faith’s cathedral, Awka South',
    description:
      'Treasurer and auditor sit side by side with every receipt since July. Pick a number between one and 2,140, and they will find the paper, read it to the room and say what the money has bought.',
    type: 'townhall',
  },
  {
    title: 'Last stop of the lorry: the eve of silence, with candles at Dr Alex Ekwueme Square',
    time: '5pm - 8pm',
    location: 'Dr Alex Ekwueme Square, Awka South',
    description:
      'No speeches tonight. Choirs from all twenty-one local governments sing one song each, the names of volunteers are read out, and at eight o’clock exactly the lorry switches off its lights and goes home.',
    type: 'rally',
  },
]

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
