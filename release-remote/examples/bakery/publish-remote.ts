import { run } from 'release/commands/command';
import { publishCommand } from 'release-remote/commands/publish-command';
import { site } from './site';

await run(() => publishCommand(site, process.argv.slice(2)));
