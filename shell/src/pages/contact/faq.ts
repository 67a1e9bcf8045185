/** The four questions of the contact page (public-site 2); figures: public-site 1. */
export const CONTACT_FAQ = [
  {
    question: 'How quickly do I have a quote?',
    answer:
      'In 24-48 hours for a standard installation. Send the width, height and depth of the space, and a photograph if you have one. For a custom design we first arrange a call.',
  },
  {
    question: 'How long does delivery take?',
    answer:
      'Standard units are delivered in 2-3 weeks, custom designs in 4-6 weeks. You choose the day, and we confirm it in writing.',
  },
  {
    question: 'Do you install throughout the United Kingdom?',
    answer:
      'Yes. Our own fitters install in England, Wales, Scotland and Northern Ireland. Islands are served by arrangement with the ferry.',
  },
  {
    question: 'Can I return what I have bought?',
    answer:
      'Standard parts can be returned unused within 30 days for a refund. Parts made to your own measurements are exchanged only when they are faulty.',
  },
] as const;
