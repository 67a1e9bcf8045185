import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { Toaster } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { forgetEditors } from '../documents/editor';
import { unsaved } from '../documents/unsaved';
import { forgetUploads } from '../library/upload-queue';
import { asked } from '../components/confirm';
import { closing } from '../components/use-address';
import { forgetEntryStates } from '../components/use-entry-state';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { ConfirmationDialog } from '../session/ConfirmationDialog';
import { AdminReads } from '../session/AdminReads';
import { session, signedIn } from '../session/session';

/** Shows a part of the admin to a signed-in user, as after a fresh load of the page. */
export function show(content: ReactNode, at = '/admin') {
  const user = userEvent.setup({ delay: null });
  const shown = render(
    // Without antd's styles, which jsdom works out anew for every element that is looked for by its role.
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <Standalone at={at}>
        <AdminReads freshMs={0}>{content}</AdminReads>
        <ConfirmDialog />
        <AdminReads freshMs={0}>
          <ConfirmationDialog />
        </AdminReads>
        <Toaster />
      </Standalone>
    </ConfigProvider>,
  );
  return { user, ...shown };
}

// jsdom knows no styles of pseudo-elements, which antd asks for to measure scroll bars.
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => getComputedStyle(element);

// jsdom has none either; antd's Select opens with one, for a task of its own.
window.MessageChannel = class {
  port1 = { onmessage: () => undefined };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage()) };
} as unknown as typeof MessageChannel;

/** Forgets everything that outlives a component: what a reload of the page in another browser does. */
export function freshBrowser(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetEditors();
  forgetUploads();
  forgetEntryStates();
  unsaved.places = {};
  unsaved.form = false;
  closing.now = false;
  asked.question = null;
  session.state = 'unknown';
  signedIn({ email: 'owner@example.com', role: 'owner' });
}
