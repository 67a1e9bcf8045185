import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { keepFigures } from './figures';
import styles from './Section.module.css';

/** The site's centred column of 1280 px, on large screens 1472 px, with gutters. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.container, className)}>{children}</div>;
}

interface SectionProps {
  id?: string;
  /** `id` of the section's heading, which names it for screen readers. */
  labelledBy?: string;
  /** `deep` is a warm band, `dark` is Anthracite with light text; both redefine the colour tokens. */
  tone?: 'paper' | 'deep' | 'dark';
  /** No space above, on the page's own ground: for a section that continues what stands before it on the first screen. */
  close?: boolean;
  children: ReactNode;
}

/** A band of a page, as wide as the window, with its content in the container. */
export function Section({ id, labelledBy, tone = 'paper', close, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-tone={tone}
      className={classNames(styles.section, close && styles.close)}
    >
      <Container>{children}</Container>
    </section>
  );
}

interface HeadingProps {
  id?: string;
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Links or buttons, beside the heading on wide screens. */
  action?: ReactNode;
  level?: 'h1' | 'h2';
}

/** Heading of a section. */
export function SectionHeading({ id, title, lead, action, level: Tag = 'h2' }: HeadingProps) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <Tag id={id}>{title}</Tag>
        {lead && <p className={styles.lead}>{keepFigures(lead)}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}

/** The `h1` of a page; `children` are above it. */
export function PageHeading({
  children,
  ...heading
}: Pick<HeadingProps, 'title' | 'lead'> & { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <Container>
        {children}
        <SectionHeading {...heading} level="h1" />
      </Container>
    </div>
  );
}
