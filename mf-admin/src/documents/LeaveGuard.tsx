import { useEffect, useEffectEvent, useRef } from 'react';
import { guardHistory, useLocation, useNavigate } from 'shared-platform';
import { linkOf } from 'shared-platform/link-of';
import { isAdminPath } from '../app/admin-path';
import { askToConfirm, askToDiscard } from '../components/confirm';
import { closing } from '../components/use-address';
import { hasUnsaved, unsaved } from './unsaved';

const QUESTION = {
  title: 'Leave with unsaved changes?',
  text: 'Your changes are not on the website yet. They stay in this browser, so you can continue later.',
  confirm: 'Leave',
  cancel: 'Stay here',
};

/** Place of the shown page in the session's history; undefined where the browser has no Navigation API. */
const historyIndex = () => (window.navigation as Navigation | undefined)?.currentEntry?.index;

/** Steps that were gone; one back where the browser does not tell. */
const stepsSince = (index: number | undefined) => {
  const now = historyIndex();
  return index === undefined || now === undefined ? -1 : now - index;
};

/**
 * Asks before unsaved edits are left behind: by a link out of the admin, by Back, and by closing or reloading the
 * tab. Moving between areas of the admin keeps edits, so it does not ask.
 */
export function LeaveGuard() {
  const navigate = useNavigate();
  const location = useLocation();
  // Of the entry that is shown: a Back that is asked about leaves the router, and so the location, where it is.
  const index = useRef<number>(undefined);
  useEffect(() => {
    index.current = historyIndex();
  }, [location]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (link === null || !hasUnsaved() || !link.href.startsWith('http')) return;
    const target = new URL(link.href);
    if (target.origin === window.location.origin && isAdminPath(target.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    void askToConfirm(QUESTION).then((leave) => {
      if (!leave) return;
      if (target.origin === window.location.origin)
        void navigate(target.pathname + target.search + target.hash);
      else window.location.assign(target.href);
    });
  });

  const onPop = useEffectEvent((event: PopStateEvent, state: { returning: boolean; leaving: boolean }) => {
    const delta = stepsSince(index.current);
    if (state.returning) {
      Object.assign(state, { returning: false });
      event.stopImmediatePropagation();
      return;
    }
    const expected = state.leaving || closing.now;
    closing.now = false;
    // A document's edits stay while its owner moves within the admin.
    const keeps = !unsaved.form && isAdminPath(window.location.pathname);
    if (expected || !hasUnsaved() || keeps || delta === 0) {
      Object.assign(state, { leaving: false });
      index.current = historyIndex();
      return;
    }
    // The router must not hear of it: the address is put back, and the question decides.
    event.stopImmediatePropagation();
    Object.assign(state, { returning: true });
    window.history.go(-delta);
    const asked = unsaved.form ? askToDiscard() : askToConfirm(QUESTION);
    void asked.then((leave) => {
      if (!leave) return;
      Object.assign(state, { leaving: true });
      window.history.go(delta);
    });
  });

  useEffect(() => {
    const state = { returning: false, leaving: false };
    const pop = (event: PopStateEvent) => onPop(event, state);
    const click = (event: MouseEvent) => onClick(event);
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    const leaveHistory = guardHistory(pop);
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    return () => {
      leaveHistory();
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, true);
    };
  }, []);

  return null;
}
