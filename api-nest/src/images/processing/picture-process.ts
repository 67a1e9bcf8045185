import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { DEADLINES } from '../../foundation/deadlines';
import { TooLargeError, UnavailableError, ValidationError } from '../../foundation/http/domain-errors';
import {
  ATTACHED,
  pictureAnswerSchema,
  type PictureAnswer,
  type PictureJob,
  type ProcessedImage,
} from './picture-job';

const EXTENSION = path.extname(__filename);
const PROGRAM = path.join(__dirname, `picture-program${EXTENSION}`);
/** Tests run the sources. */
const LOADER = EXTENSION === '.ts' ? ['--conditions=source', '--import', 'tsx'] : [];
/** Pixels are outside the heap. */
const HEAP_MB = 128;
/** A process that has kept more than this after a picture is replaced. */
const KEPT_MEMORY_MB = 400;

const TOO_SLOW = 'This image takes too long to process. Please export it in a simpler form.';
const CANNOT_START = 'Images cannot be processed just now. Please try again in a moment.';
const ENDED = 'This image cannot be processed. Please export it in a simpler form.';

/** The process ended before it answered: stopped for its time, out of memory, or crashed. */
class PictureProcessEnded extends Error {}

/** The child's next message; kills it after `limitMs`. */
function nextAnswer(child: ChildProcess, limitMs: number): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    let message = ENDED;
    const late = setTimeout(() => {
      message = TOO_SLOW;
      child.kill('SIGKILL');
    }, limitMs);
    const settle = (then: () => void) => () => {
      clearTimeout(late);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      then();
    };
    const onMessage = (said: unknown) => settle(() => resolve(pictureAnswerSchema.parse(said)))();
    const onExit = settle(() => reject(new PictureProcessEnded(message)));
    const onError = settle(() => reject(new UnavailableError(CANNOT_START)));
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

/**
 * A place for one process that decodes and draws pictures, one at a time (decision 0137). It starts with the first
 * picture, stays for the next, and is killed when a picture takes too long; the next one then gets a new process.
 */
export class PictureProcess {
  private child: Promise<ChildProcess> | undefined;
  private running: ChildProcess | undefined;

  /** @param limitMs how long one picture may take */
  constructor(private readonly limitMs: number) {}

  /**
   * Prepares bytes for the library.
   * @throws TooLargeError over 5 MB; ValidationError naming `data` for what is no image, takes too long or too much memory
   */
  async process(bytes: Buffer): Promise<ProcessedImage> {
    const answer = await this.askOfSender({ bytes });
    if (answer.type === 'processed') return answer.image;
    throw asError(answer);
  }

  /**
   * Draws an image that a visitor attached as a JPEG of at most 2000 px.
   * @throws ValidationError as for {@link process}
   */
  async attached(bytes: Buffer): Promise<Buffer> {
    const answer = await this.askOfSender({ bytes, variant: ATTACHED });
    if (answer.type === 'drawn') return answer.bytes;
    throw asError(answer);
  }

  /**
   * Draws a variant of an image of the library.
   * @throws UnavailableError when it takes too long or too much memory
   */
  async draw(bytes: Buffer, variant: string): Promise<Buffer> {
    try {
      const answer = await this.ask({ bytes, variant });
      if (answer.type === 'drawn') return answer.bytes;
      throw asError(answer);
    } catch (error) {
      if (!(error instanceof PictureProcessEnded)) throw error;
      throw new UnavailableError('This image cannot be drawn just now. Please try again in a moment.');
    }
  }

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.running?.pid;
  }

  /** Ends the process, whatever it is doing. */
  stop(): void {
    this.running?.kill('SIGKILL');
    this.running = this.child = undefined;
  }

  /** For a sender, who may choose another image when this one takes too much. */
  private async askOfSender(job: PictureJob): Promise<PictureAnswer> {
    try {
      return await this.ask(job);
    } catch (error) {
      if (!(error instanceof PictureProcessEnded)) throw error;
      throw new ValidationError([{ path: 'data', message: error.message }]);
    }
  }

  private async ask(job: PictureJob): Promise<PictureAnswer> {
    const child = await (this.child ??= this.start());
    const answered = nextAnswer(child, this.limitMs);
    // One that has just ended says so by its exit.
    child.send(job, () => undefined);
    const answer = await answered;
    if ('memoryMb' in answer && answer.memoryMb > KEPT_MEMORY_MB) this.stop();
    return answer;
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: [...LOADER, `--max-old-space-size=${HEAP_MB}`],
      // What decodes foreign bytes has no business with the API's passwords.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.running = child;
    const forget = () => {
      if (this.running === child) this.running = this.child = undefined;
    };
    child.once('exit', forget).once('error', forget);
    try {
      await nextAnswer(child, DEADLINES.imageProcess);
    } catch (error) {
      if (!(error instanceof PictureProcessEnded)) throw error;
      throw new UnavailableError(CANNOT_START);
    }
    return child;
  }
}

function asError(answer: PictureAnswer): Error {
  if (answer.type === 'refused') {
    return answer.status === 413
      ? new TooLargeError(answer.message)
      : new ValidationError([{ path: 'data', message: answer.message }]);
  }
  return new Error(answer.type === 'failed' ? answer.message : `A picture process said ${answer.type}.`);
}
