import type { FindingKind } from 'shared-types/content-checks/finding';

export const KIND_WORDS: Record<FindingKind, string> = {
  figure: 'Contradicting figure',
  price: 'Price that no plan has',
  link: 'Dead link',
  picture: 'Missing image',
  alt: 'Missing alt text',
  size: 'Small image',
  length: 'Too long',
  search: 'No search description',
};
