import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { reasonOf } from '../failures';

/** What could not be loaded and why, with the way to try again. */
export function Failed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={`Could not load ${what}.`}
      description={reasonOf(error)}
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  );
}
