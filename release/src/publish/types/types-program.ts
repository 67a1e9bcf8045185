import { sourcesSchema } from 'shared-types/remote-contract';
import * as z from 'zod';
import { typeErrors } from './type-errors';

/** The parent's job; it is answered by a message about each build, and by the end of this process. */
const jobSchema = z.object({
  root: z.string(),
  shell: sourcesSchema,
  builds: z.array(z.object({ name: z.string(), sources: sourcesSchema })),
});
export type TypesJob = z.infer<typeof jobSchema>;

export interface TypesMessage {
  name: string;
  errors: string[];
}

const send = (message: TypesMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

/** Type-checks the builds of the job that the parent process sends, and ends this process. */
export function answerTypeCheck(): void {
  process.once('message', (message) => {
    const { root, shell, builds } = jobSchema.parse(message);
    void (async () => {
      for (const { name, sources } of builds) await send({ name, errors: typeErrors(root, sources, shell) });
      process.exit(0);
    })();
  });
}
