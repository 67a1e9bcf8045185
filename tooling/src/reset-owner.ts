import { runProgram, RESET_OWNER_PROGRAM } from './backup/site-program';
import { withDatabase } from './backup/with-database';
import { askSecret } from './start/ask-secret';
import { runCommand } from './start/command';
import { StartError } from './start/service';

const USAGE = 'Usage: npm run reset-owner [-- <email address>] [--without-second-factor]';
const FLAG = '--without-second-factor';

// `npm run reset-owner`: for an owner who has lost the password, by an operator at the site's machine.
await runCommand('The password was not set', async (context) => {
  const args = process.argv.slice(2);
  const [email, ...rest] = args.filter((argument) => argument !== FLAG);
  if (rest.length > 0 || email?.startsWith('-') === true) throw new StartError(USAGE);
  const words = {
    question: 'New password: ',
    again: 'The same again: ',
    differ: 'The two passwords differ: nothing was changed.',
  };
  const password = await askSecret(words, context.signal);
  const job = { email, password, withoutSecondFactor: args.includes(FLAG) };
  await withDatabase(context, RESET_OWNER_PROGRAM, (url) =>
    runProgram(context, RESET_OWNER_PROGRAM, url, job),
  );
});
