import Drawer from 'antd/es/drawer';
import { useReturnFocus } from '../components/use-return-focus';
import type { AdminRoute } from './admin-routes';
import { SideBar } from './SideBar';

/** The side navigation on a phone. */
export function SideDrawer({ open, onClose }: { open: AdminRoute | undefined; onClose: () => void }) {
  useReturnFocus();
  return (
    <Drawer open placement="left" size={288} title="Menu" onClose={onClose} styles={{ body: { padding: 0 } }}>
      <SideBar open={open} />
    </Drawer>
  );
}
