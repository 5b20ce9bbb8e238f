/** Texts of posters, sheets and messages, which staff can change. `{area}` is the name of the area. */
export const kitTexts = {
  areaTitle: '{area} for {lettering}',
  areaSentence: 'Your neighbours are getting on the lorry. Scan the code, sign up, and take your seat.',
  areaCall: 'Take a seat on the lorry',
  areaMessage: 'Neighbours in {area} are getting on the lorry with {candidate} for {office}. Take your seat:',
  stateTitle: '{slogan}',
  eventMessage: '{title}: {when}, {place}. Come with {candidate}, and bring a neighbour:',
  sheetHeading: 'Sign up to volunteer',
  sheetNote: 'A neighbour calls you. We use your number for this campaign only.',
}
