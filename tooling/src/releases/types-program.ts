import { answerTypeCheck } from 'release/publish/types/types-program';

// Forked by `release` to type-check builds.

answerTypeCheck();
