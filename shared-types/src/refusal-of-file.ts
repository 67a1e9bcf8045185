/** Why a file was refused, with its name: `bad.jpg is not a picture we can open.` from what is said of `This file`. */
export function refusalOfFile(name: string, reason: string): string {
  const [, rest] = /^This file( .*)$/s.exec(reason) ?? [];
  return rest === undefined ? `${name}: ${reason}` : `${name}${rest}`;
}
