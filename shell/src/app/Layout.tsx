import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Toaster } from 'shared-platform';
import type { RouteFacts } from 'shared-types/routes';
import { ConsentBanner } from './consent/ConsentBanner';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import styles from './Layout.module.css';

/**
 * The frame of every page: skip link, header, the page itself, footer, one toast, and the cookie question. A `bare`
 * page brings its own header, has no footer, and does not ask.
 */
export function Layout({
  mainRef,
  frame,
  children,
}: {
  mainRef: RefObject<HTMLElement | null>;
  frame: RouteFacts['frame'];
  children: ReactNode;
}) {
  // The address stays: a part of the page that still waits for its code would lose its HTML to a new location.
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
      {frame !== 'bare' && <Header />}
      <main id="main" ref={mainRef} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {frame !== 'bare' && <Footer />}
      <Toaster className={styles.toasts} closeLabel="Close message" />
      {frame !== 'bare' && <ConsentBanner />}
    </div>
  );
}
