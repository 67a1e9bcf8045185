import Alert from 'antd/es/alert';

/** Says which words of the saved site settings and prices have question marks on PDF sheets. */
export function Undrawable({ words = [] }: { words: readonly string[] | undefined }) {
  if (words.length === 0) return null;
  const quoted = words.map((word) => `“${word}”`).join(', ');
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`PDF sheets show question marks in ${quoted}: their typefaces have Latin, Greek and Cyrillic letters. Pages show these words in full.`}
    />
  );
}
