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
