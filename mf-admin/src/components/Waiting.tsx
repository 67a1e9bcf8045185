import Skeleton from 'antd/es/skeleton';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';

/** Says that something is on its way, in the outline of it. */
export function Waiting({ text, rows = 4 }: { text: string; rows?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton active title={false} paragraph={{ rows }} />
      </div>
    </div>
  );
}
