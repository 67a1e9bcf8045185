/** ms in which a browser has surely taken the file. */
const TAKEN_MS = 60_000;

/** Saves bytes as a file of this computer, in the browser's folder for downloads. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}
