import Button, { type ButtonProps } from 'antd/es/button';

export interface RemoveButtonProps extends Omit<ButtonProps, 'onClick' | 'danger'> {
  onClick: () => void;
}

/**
 * A button that removes something. It ignores the second press of a double click: another row's button, or a
 * dialog's, may have come under the pointer with the first.
 */
export function RemoveButton({ onClick, ...props }: RemoveButtonProps) {
  return (
    <Button
      {...props}
      danger
      onClick={({ detail }) => {
        if (detail <= 1) onClick();
      }}
    />
  );
}
