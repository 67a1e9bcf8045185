/** What validators say, and people do not. */
const VALIDATOR =
  /\b(expected|received|invalid (input|option|type|string|value|key)|invalid_\w+|too (big|small)|unrecognized|undefined|null|nan|must match|pattern)\b|>=|<=/i;

/** Values of the wrong kind or form for most fields. */
export const WRONG_VALUES: readonly unknown[] = [
  null, true, -1.5, 1e21, 'x', '', 'x'.repeat(12_000), [], [null], {}, { x: null },
]; // prettier-ignore

/** Whether a message is not a sentence for people. */
export const isOdd = (message: string): boolean => VALIDATOR.test(message) || !/[.…]$/.test(message);
