interface Judged {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}

/** The first message for each top-level field, and for `field.part` below it, of a judged value. */
export function issuesByField(judged: Judged): Partial<Record<string, string>> {
  const messages: Partial<Record<string, string>> = {};
  for (const { path, message } of judged.error?.issues ?? []) {
    const whole = path.map(String).join('.');
    messages[whole] ??= message;
    messages[String(path[0] ?? '')] ??= message;
  }
  return messages;
}
