import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Toaster } from 'shared-platform';
import type { RouteFacts } from 'shared-types/remote-routes';
import { ConsentBanner } from './consent/ConsentBanner';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import styles from './Layout.module.css';
import { keepClear, makeRoom } from './toast-places';

/** The frame of every page. A `bare` page has no header, footer or cookie question. */
export function Layout({
  mainRef,
  frame,
  children,
}: {
  mainRef: RefObject<HTMLElement | null>;
  frame: RouteFacts['frame'];
  children: ReactNode;
}) {
  // Does not change the address: a slot that still waits for its code would lose its HTML on navigation.
  const skip = (event: MouseEvent) => {
    if (mainRef.current === null) return;
    event.preventDefault();
    mainRef.current.scrollIntoView();
    mainRef.current.focus({ preventScroll: true });
  };
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip} onClick={skip}>
        Skip to content
      </a>
      {frame !== 'bare' && <ConsentBanner />}
      {frame !== 'bare' && <Header />}
      <main id="main" ref={mainRef} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {frame !== 'bare' && <Footer />}
      {frame === 'bare' ? (
        <Toaster className={styles.floating} place={keepClear} />
      ) : (
        <Toaster className={styles.toasts} place={makeRoom} />
      )}
    </div>
  );
}
