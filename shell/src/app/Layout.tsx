import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Toaster } from 'shared-platform';
import { ConsentBanner } from './consent/ConsentBanner';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import styles from './Layout.module.css';

/** The frame of every page: skip link, header, the page itself, footer, one toast, and the cookie question. */
export function Layout({
  mainRef,
  children,
}: {
  mainRef: RefObject<HTMLElement | null>;
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
      <Header />
      <main id="main" ref={mainRef} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <Toaster className={styles.toasts} closeLabel="Close message" />
      <ConsentBanner />
    </div>
  );
}
