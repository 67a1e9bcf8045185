import Button, { type ButtonProps } from 'antd/es/button';

/**
 * A button below a form that does not send it. A press leaves the focus in its field until the click: the error of a
 * field that is left takes a line, and would move the button from under the pointer.
 */
export function BesideForm(props: ButtonProps) {
  return (
    <div>
      <Button {...props} onMouseDown={(event) => event.preventDefault()} />
    </div>
  );
}
