import { chromium, type Browser, type Page } from 'playwright-core';
import { browserArguments, installedBrowsers } from '../../../../tooling/src/testing/installed-browsers';
import { DomainError } from '../../foundation/http/domain-errors';
import { mutatedImages, type MutatedImage } from '../../../test/mutated-images';
import type { ProcessedImage } from './picture-job';
import { processImage } from './process-image';
import { RENDITION, variantByName } from './variant';

const SEED = 46;

/** The renditions that pages offer of an image of this size; wider ones are the same. */
const RENDITIONS = ['w320.avif', 'w320.webp', RENDITION];

/** Mean difference of colours, 0–255, that encoding and drawing again may make. */
const ENCODED = 9;

/** What a refusal says: what is wrong, and what to do. */
const REASON = /^This (image|animation|drawing|is) .{10,}\. (Copy|Export|Give|Please export|Send) .+\.$/;

/** What Chromium makes of a file: undefined when it shows nothing, else a few of its colours. */
type Shown = readonly number[] | undefined;

/** Runs in the page, whose types are not the API's. */
const SHOW_ALL = `async (addresses) => {
  const show = async (src) => {
    const image = new Image();
    image.src = src;
    try {
      await image.decode();
    } catch {
      return undefined;
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 6 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 8, 6);
    context.drawImage(image, 0, 0, 8, 6);
    return [...context.getImageData(0, 0, 8, 6).data];
  };
  return Promise.all(addresses.map(show));
}`;

const address = (mediaType: string, bytes: Buffer): string =>
  `data:${mediaType};base64,${bytes.toString('base64')}`;

/** Mean difference of two images' colours, 0–255. */
function difference(a: Shown, b: Shown): number {
  const pairs = (a ?? []).map((value, at) => Math.abs(value - (b?.[at] ?? 0)));
  return pairs.reduce((sum, each) => sum + each, 0) / Math.max(1, pairs.length);
}

/** The image that the library keeps, or the sentence with which it refuses. */
async function send({ bytes }: MutatedImage): Promise<ProcessedImage | string> {
  try {
    return await processImage(bytes);
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

describe('a corpus of mutated images', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    const [executablePath] = installedBrowsers();
    browser = await chromium.launch({ executablePath, args: browserArguments() });
    page = await browser.newPage();
  }, 60_000);
  afterAll(() => browser.close());
  const show = (addresses: string[]): Promise<Shown[]> =>
    page.evaluate<Shown[]>(`(${SHOW_ALL})(${JSON.stringify(addresses)})`);

  /** Each file that the library has of an image and that pages may show, as Chromium shows it. */
  async function showKept({ original, mediaType }: ProcessedImage): Promise<Shown[]> {
    const files = [address(mediaType, original)];
    for (const name of RENDITIONS) {
      const variant = variantByName(name);
      if (!variant) throw new Error(`there is no rendition ${name}`);
      files.push(address(variant.mediaType, await variant.make(original)));
    }
    return show(files);
  }

  it('is accepted and shown by every rendition, or refused with the reason', async () => {
    const corpus = await mutatedImages(SEED);
    expect(corpus.length).toBeGreaterThanOrEqual(300);
    const seenOf = await show(corpus.map(({ mediaType, bytes }) => address(mediaType, bytes)));
    const sourceOf = await show(corpus.map(({ mediaType, source }) => address(mediaType, source)));
    const problems: string[] = [];
    const count = { shownAndKept: 0, shownAndRefused: 0 };
    for (const [at, image] of corpus.entries()) {
      const report = (problem: string) => problems.push(`${image.name}: ${problem}`);
      const [seen, source] = [seenOf[at], sourceOf[at]];
      const kept = await send(image);
      if (typeof kept === 'string') {
        if (!REASON.test(kept)) report(`is refused without a reason: ${kept}`);
        if (seen && image.harmless) report(`is shown by Chromium, and refused: ${kept}`);
        if (seen) count.shownAndRefused += 1;
        continue;
      }
      if (seen) count.shownAndKept += 1;
      const [original, ...renditions] = await showKept(kept);
      if (!original || renditions.includes(undefined)) report('is kept, and not shown by every rendition');
      if (renditions.some((rendition) => difference(rendition, original) > ENCODED))
        report('has another rendition');
      // Of a JPEG without an end marker, Chromium leaves out the last rows.
      if (seen && Math.min(difference(seen, original), difference(source, original)) > ENCODED) {
        report('is kept as another picture than Chromium shows');
      }
    }
    expect(problems).toEqual([]);
    // Neither is the rule that refuses everything.
    expect(count.shownAndKept).toBeGreaterThan(count.shownAndRefused);
  }, 300_000);
});
