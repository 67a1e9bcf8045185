import text from '../../../../docs/how-to/run-the-site.md';

/** A part of the owner's guide. */
export interface GuideSection {
  heading: string;
  /** Paragraphs, with their marks; the steps of a list are together. */
  blocks: (string | string[])[];
}

const STEP = /^\d+\. /;

function blockOf(block: string): string | string[] {
  const lines = block.split('\n');
  return lines.every((line) => STEP.test(line)) ? lines.map((line) => line.replace(STEP, '')) : block;
}

/** The owner's guide (docs/how-to/run-the-site.md) without its pictures: of what they show, the admin is beside it. */
export const guide: readonly GuideSection[] = text.split(/^#{1,2} /m).flatMap((part) => {
  const [heading = '', ...blocks] = part.trim().split(/\n{2,}/);
  const shown = blocks.filter((block) => !block.startsWith('!['));
  return heading === '' ? [] : { heading, blocks: shown.map(blockOf) };
});

/** The part with the paragraph that begins with a screen's name. */
export const sectionOf = (screen: string): GuideSection | undefined =>
  guide.find(({ blocks }) =>
    blocks.some((block) => typeof block === 'string' && block.startsWith(`**${screen}**`)),
  );
