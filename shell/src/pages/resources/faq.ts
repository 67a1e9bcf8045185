/** The six questions of the resources page (public-site 2); figures: public-site 1 and 9. */
export const RESOURCES_FAQ = [
  {
    question: 'Can I add to a unit later?',
    answer:
      'Yes, in any direction. Uprights, boards and fronts made today fit units of every earlier year. Tell us the order number, or send a photograph, and we draw the extension for you.',
  },
  {
    question: 'How much does a shelf carry?',
    answer:
      'Spread evenly: 25 kg in the Classic Series, 45 kg in Office Solutions (120 kg for desk sections) and 100 kg in Industrial Storage. The figure for each product stands in its specifications.',
  },
  {
    question: 'How long do I wait?',
    answer:
      'You have a quote for a standard installation in 24-48 hours. Standard units are then delivered in 2-3 weeks and custom designs in 4-6 weeks.',
  },
  {
    question: 'Do I need to drill into the wall?',
    answer:
      'Units taller than 120 cm are fixed to the wall at the top, with two screws a bay; the fixing is part of the delivery. Low and free-standing units need none.',
  },
  {
    question: 'Can I return parts that I do not need?',
    answer:
      'Unused standard parts within 30 days, for a refund. Parts made to your own measurements can be returned only when they are faulty.',
  },
  {
    question: 'Which finishes are there?',
    answer:
      'Boards in maple, cherry, walnut and oak; boards and panels in white and black; and custom finishes on request. Samples are sent free of charge.',
  },
] as const;
