import Alert from 'antd/es/alert';
import Button from 'antd/es/button';

export interface NotThereProps {
  /** e.g. `There is no product “low-board”.` */
  title: string;
  back?: string;
  onBack: () => void;
}

/** Says that what the address names does not exist, with the way back. */
export function NotThere({ title, back = 'Back to the list', onBack }: NotThereProps) {
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={title}
      description="It may have been removed, or the address may not be complete."
      action={<Button onClick={onBack}>{back}</Button>}
    />
  );
}
