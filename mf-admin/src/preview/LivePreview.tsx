import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import Button from 'antd/es/button';
import Compact from 'antd/es/space/Compact';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './LivePreview.module.css';

/** Widths in px at which a preview is laid out. */
const PREVIEW_WIDTHS = { Phone: 390, Tablet: 820, Desktop: 1280 } as const;
type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

const HEIGHTS: Record<PreviewWidth, number> = { Phone: 640, Tablet: 760, Desktop: 800 };

/** px at the top of the framed page that its sticky header covers. */
const HEADER_HEIGHT = 96;

/** What a person does to look at another part of the framed page. */
const LOOKING_AROUND = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** ms after the last change before the preview follows. */
const FOLLOW_MS = 200;

/** ms that a browser that is always busy may take to begin. */
const IDLE_LIMIT_MS = 2000;

export interface LivePreviewProps {
  /** What is previewed, e.g. `home page`. */
  name: string;
  /** Address of the real page. */
  path: string;
  /** API path → the answer that is not saved yet. */
  answers: Record<string, unknown>;
  /** What stands above it. */
  title?: string;
  /** Selector of the part of the page to look at; the page's beginning without it. */
  at?: string | undefined;
}

/** A desktop's page is too small to read where the admin itself is on a phone. */
function widthForWindow(): PreviewWidth {
  return window.innerWidth < 640 ? 'Phone' : 'Desktop';
}

/** Whether the browser has had nothing else to do: the framed page is fetched after what one works with. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), FOLLOW_MS);
      return () => clearTimeout(timer);
    }
    const callback = window.requestIdleCallback(() => setIdle(true), { timeout: IDLE_LIMIT_MS });
    return () => window.cancelIdleCallback(callback);
  }, []);
  return idle;
}

/** Hands answers to a framed page of this site, which shows them in the place of the server's (shared-platform). */
function show(frame: HTMLIFrameElement | null, answers: Record<string, unknown>): void {
  const page = frame?.contentWindow;
  if (!page) return;
  for (const [path, answer] of Object.entries(answers)) {
    const detail = { path, answer };
    page.dispatchEvent(new CustomEvent('previewAnswer', { detail }));
  }
}

/**
 * The real page with edits that are not saved yet, made by the same parts that visitors get, at the width of a
 * phone, a tablet or a desktop.
 */
export function LivePreview({ name, path, answers, at, title = 'Live preview' }: LivePreviewProps) {
  const [width, setWidth] = useState<PreviewWidth>(widthForWindow);
  const [open, setOpen] = useState(true);
  const [scale, setScale] = useState(1);
  const idle = useIdle();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** Whether the page is kept at its part: until the user looks around in it, whatever moves meanwhile. */
  const stays = useRef(true);
  const follow = useEffectEvent(() => show(frame.current, answers));
  const goThere = useEffectEvent(() => {
    stays.current = true;
    const page = frame.current?.contentWindow;
    const part = at === undefined ? null : page?.document.querySelector(at);
    if (!page || !part) return;
    // `scrollIntoView` would scroll the admin around the frame as well.
    const { top, height } = part.getBoundingClientRect();
    const above = Math.max(HEADER_HEIGHT, (page.innerHeight - height) / 2);
    page.scrollTo({ top: page.scrollY + top - above, behavior: 'instant' });
  });
  const height = HEIGHTS[width];

  useEffect(() => {
    const timer = setTimeout(() => follow(), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [answers]);
  useEffect(() => goThere(), [at, width]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) setScale(Math.min(1, element.clientWidth / PREVIEW_WIDTHS[width]));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [width, open]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let observer: MutationObserver | undefined;
    let resizes: ResizeObserver | undefined;
    const onShown = (event: Event) => {
      const { path: of, shown } = (event as CustomEvent<{ path: string; shown: boolean }>).detail;
      setRefused((before) => [...before.filter((entry) => entry !== of), ...(shown ? [] : [of])]);
      // What was shown may have moved the part that is looked at.
      element.contentWindow?.requestAnimationFrame(() => goThere());
    };
    const onLoad = () => {
      const page = element.contentDocument;
      if (!page) return;
      // It is looked at and scrolled: its links lead nowhere, its forms send nothing, and Tab does not wander into it.
      page.body.inert = true;
      element.contentWindow?.addEventListener('previewShown', onShown);
      const stay = () => {
        if (stays.current) goThere();
      };
      const lookAround = () => {
        stays.current = false;
      };
      element.contentWindow?.addEventListener('scroll', stay);
      for (const type of LOOKING_AROUND) {
        element.contentWindow?.addEventListener(type, lookAround, { passive: true });
      }
      resizes?.disconnect();
      resizes = new ResizeObserver(stay);
      resizes.observe(page.body);
      const root = page.documentElement;
      const whenReady = () => {
        if (!root.hasAttribute('data-hydrated')) return;
        follow();
        goThere();
      };
      observer?.disconnect();
      observer = new MutationObserver(whenReady);
      observer.observe(root, { attributes: true, attributeFilter: ['data-hydrated'] });
      whenReady();
    };
    element.addEventListener('load', onLoad);
    return () => {
      observer?.disconnect();
      resizes?.disconnect();
      element.removeEventListener('load', onLoad);
    };
  }, [open]);

  return (
    <section className={styles.preview} aria-label={`Preview of the ${name}`}>
      <div className={styles.bar}>
        <Button
          type="text"
          icon={open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {title}
        </Button>
        {open && (
          <Compact role="group" aria-label="Preview width">
            {(Object.keys(PREVIEW_WIDTHS) as PreviewWidth[]).map((key) => (
              <Button
                key={key}
                type={key === width ? 'primary' : 'default'}
                aria-pressed={key === width}
                onClick={() => setWidth(key)}
              >
                {key}
              </Button>
            ))}
          </Compact>
        )}
      </div>
      <p role="status" className={styles.note}>
        {refused.length > 0 && 'Something is incomplete, so the preview shows how it was before.'}
      </p>
      {open && (
        <div ref={stage} className={styles.stage} style={{ height: `${height * scale}px` }}>
          <iframe
            ref={frame}
            title={`Preview of the ${name}`}
            src={idle ? path : undefined}
            loading="lazy"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with the focus its document takes the arrow keys, which scroll it
            tabIndex={0}
            style={{
              width: `${PREVIEW_WIDTHS[width]}px`,
              height: `${height}px`,
              transform: `scale(${scale})`,
            }}
          />
        </div>
      )}
    </section>
  );
}
