/** Whether something answers at a path of this site. */
export async function answers(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    // No answer at all is what is looked for.
    return false;
  }
}
