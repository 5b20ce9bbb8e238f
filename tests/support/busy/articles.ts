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
