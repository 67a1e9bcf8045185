/** Stops the Postgres that test/global-setup.ts started. */
async function tearDown(): Promise<void> {
  await globalThis.integrationPostgres?.stop();
}

export = tearDown;
