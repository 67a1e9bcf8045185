/** A number with its noun: `1 image`, `3 images`. The specified messages with a number keep their own words. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Bytes as a person reads them: `340 kB`, `2.1 MB`. */
export function fileSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
