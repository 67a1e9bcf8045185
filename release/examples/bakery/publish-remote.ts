import { run } from 'release/commands/command';
import { publishCommand } from 'release/commands/publish-command';
import { site } from './site';

await run(() => publishCommand(site, process.argv.slice(2)));
