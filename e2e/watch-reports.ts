import type { Page } from '@playwright/test';
import { reportSchema, type Report } from 'shared-types/remote-health';
import { expect } from './fixtures';

/** Watches the reports that the page sends. @returns waits for one of them */
export async function watchReports(
  page: Page,
): Promise<(wanted: (report: Report) => boolean) => Promise<Report>> {
  await page.addInitScript(() => {
    const bodies: string[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => bodies.push(text));
      return send(address, body);
    };
    Object.assign(window, { reportBodies: bodies });
  });
  const reports = async () => {
    const bodies = await page.evaluate(() => (window as unknown as { reportBodies: string[] }).reportBodies);
    return bodies.map((body) => reportSchema.parse(JSON.parse(body)));
  };
  return async (wanted) => {
    let found: Report | undefined;
    await expect
      .poll(async () => {
        found = (await reports()).find(wanted);
        return found;
      })
      .toBeDefined();
    return found as Report;
  };
}
