import { expect, test } from './fixtures';
import { brokenFigures, brokenWords, misfits, spaceOut, sticksOut } from './fitting';
import { sitePages } from './site-pages';

for (const { what, viewport } of [
  { what: 'on a phone', viewport: { width: 375, height: 812 } },
  { what: 'on a desktop', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(`with wide-set type ${what},`, () => {
    test.use({ viewport });

    for (const { name, address } of sitePages) {
      test(`${name} shows all its words`, async ({ page, site, complaints }) => {
        complaints.expect(/404/);
        await site.open(address);
        await site.slotsHydrated();
        expect(await brokenWords(page)).toEqual([]);
        await spaceOut(page);
        expect(await sticksOut(page)).toEqual([]);
        expect(await misfits(page)).toEqual([]);
        expect(await brokenFigures(page)).toEqual([]);
      });
    }
  });
}
