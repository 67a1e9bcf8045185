/** The main conditions in plain words (public-site 2, anchor terms); figures: public-site 1. */
export const TERMS = [
  {
    title: 'Quotes and orders',
    text: 'A quote for a standard installation is made in 24-48 hours and holds for 30 days. An order is binding when we have confirmed it in writing.',
  },
  {
    title: 'Delivery',
    text: 'Standard units in 2-3 weeks, custom designs in 4-6 weeks from confirmation, on a day agreed with you.',
  },
  {
    title: 'Installation',
    text: 'By our own fitters or by you. Units taller than 120 cm have to be fixed to the wall.',
  },
  {
    title: 'Returns',
    text: 'Unused standard parts within 30 days for a refund. Parts made to measure are exchanged when they are faulty.',
  },
  {
    title: 'Warranty',
    text: 'Up to 10 years, by series. Register within 30 days of purchase.',
  },
  {
    title: 'Your rights',
    text: 'Nothing here limits your statutory rights. The law of England and Wales applies.',
  },
] as const;
