import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { SlowChange } from './SlowChange';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  title: ReactNode;
  /** px. */
  width: number;
  onClose: () => void;
  /** Buttons below; none without it. */
  footer?: ReactNode;
  /** Stays open when something beside it is clicked, for work that a slip must not end. */
  sticky?: boolean;
  /** Above other dialogs. */
  above?: boolean;
  /** Takes the focus when what had it before is gone. */
  returnTo?: () => HTMLElement | null | undefined;
  children: ReactNode;
}

const Z_ABOVE = 1100;

/** A dialog that is open while it is rendered, and gives the focus back where it came from. */
export function Dialog({ title, width, onClose, footer, sticky, above, returnTo, children }: DialogProps) {
  useReturnFocus(returnTo);
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={footer ?? null}
      onCancel={onClose}
      {...(above ? { zIndex: Z_ABOVE } : {})}
      {...(sticky ? { mask: { closable: false } } : {})}
    >
      {children}
      <SlowChange />
    </Modal>
  );
}
