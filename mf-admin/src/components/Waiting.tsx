import Skeleton from 'antd/es/skeleton';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';

export interface WaitingProps {
  text: string;
  rows?: number;
  /** What it will look like, where that is not rows of text. */
  outline?: ReactNode;
}

/** Says that something is on its way, in the outline of it. */
export function Waiting({ text, rows = 4, outline }: WaitingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <div aria-hidden="true">{outline ?? <Skeleton active title={false} paragraph={{ rows }} />}</div>
    </div>
  );
}
