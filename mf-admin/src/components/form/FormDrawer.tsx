import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../use-return-focus';
import { FormParts, type AdminFormProps } from './AdminForm';
import styles from './Form.module.css';

export interface FormDrawerProps<V extends object> extends AdminFormProps<V> {
  title: string;
  onClose: () => void;
  /** Called by its Cancel button instead of `onClose`, where Escape, which a slip presses, asks first. */
  onCancel?: () => void;
  /** px; as wide as the window on a phone. */
  width?: number;
  /** Its buttons before Cancel, instead of the one that sends it alone. */
  buttons?: (submit: ReactNode) => ReactNode;
}

/**
 * A form in a drawer that is open while it is rendered, its buttons always in sight. It closes by its buttons and by
 * Escape, not by a slip beside it, and gives the focus back to what opened it.
 */
export function FormDrawer<V extends object>(props: FormDrawerProps<V>) {
  const { title, onClose, onCancel = onClose, width = 480, buttons, ...form } = props;
  useReturnFocus();
  return (
    <FormParts
      {...form}
      arrange={({ fields, submit }) => (
        <Drawer
          open
          title={title}
          size={width}
          mask={{ closable: false }}
          onClose={onClose}
          footer={
            <div className={styles.buttons}>
              {buttons ? buttons(submit) : submit}
              <Button onClick={onCancel}>Cancel</Button>
            </div>
          }
        >
          {fields}
        </Drawer>
      )}
    />
  );
}
