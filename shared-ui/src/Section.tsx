import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { keepFigures } from './figures';
import styles from './Section.module.css';

/** Centres its content in the site's 1280 px column with gutters. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.container, className)}>{children}</div>;
}

export interface SectionProps {
  /** Anchor of the section. */
  id?: string;
  /** `id` of the section's heading, which names it for screen readers. */
  labelledBy?: string;
  /** `deep` is a warm band, `dark` Anthracite with light text; both redefine the colour tokens inside. */
  tone?: 'paper' | 'deep' | 'dark';
  /** Halves the space above: for a section that continues the one before. */
  close?: boolean;
  className?: string;
  children: ReactNode;
}

/** One band of a page, as wide as the window, its content in the container. */
export function Section({ id, labelledBy, tone = 'paper', close, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-tone={tone}
      className={classNames(styles.section, close && styles.close, className)}
    >
      <Container>{children}</Container>
    </section>
  );
}

export interface HeadingProps {
  id?: string;
  /** Small line above the heading. */
  eyebrow?: string;
  title: ReactNode;
  /** One or two sentences below; figures in a text stay on one line. */
  lead?: ReactNode;
  /** Links or buttons that stand beside the heading on wide screens. */
  action?: ReactNode;
  level?: 'h1' | 'h2';
}

/** Heading of a section, or of the page with `level="h1"`. */
export function SectionHeading({ id, eyebrow, title, lead, action, level: Tag = 'h2' }: HeadingProps) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Tag id={id}>{title}</Tag>
        {lead && <p className={styles.lead}>{keepFigures(lead)}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}

/** Heading block of a page: its `h1`, said calmly, with space. */
export function PageHeading({
  children,
  ...heading
}: Omit<HeadingProps, 'level'> & { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <Container>
        {children}
        <SectionHeading {...heading} level="h1" />
      </Container>
    </div>
  );
}
