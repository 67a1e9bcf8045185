import { useEffect, useState, type RefObject } from 'react';

/** Layout of a windowed grid: only the rows in sight, and a few around them, are in the document. */
export interface WindowRows {
  columns: number;
  /** First and one past the last item that is rendered. */
  from: number;
  to: number;
  /** px from the top to the first rendered row, and of the whole. */
  top: number;
  height: number;
}

const OVERSCAN = 3;

export interface GridShape {
  count: number;
  /** px. */
  rowHeight: number;
  minColumnWidth: number;
}

/** Follows the scroll position and the size of the scrolling element. */
export function useWindowRows(scroller: RefObject<HTMLElement | null>, shape: GridShape): WindowRows {
  const { count, rowHeight, minColumnWidth } = shape;
  // What a browser without layout, such as a test's, is taken to show.
  const [view, setView] = useState({ width: 800, height: 640, top: 0 });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth === 0) return;
      setView({ width: element.clientWidth, height: element.clientHeight, top: element.scrollTop });
    };
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  const columns = Math.max(2, Math.floor(view.width / minColumnWidth));
  const rows = Math.ceil(count / columns);
  const firstRow = Math.max(0, Math.floor(view.top / rowHeight) - OVERSCAN);
  const lastRow = Math.min(rows, Math.ceil((view.top + view.height) / rowHeight) + OVERSCAN);
  return {
    columns,
    from: firstRow * columns,
    to: Math.min(count, lastRow * columns),
    top: firstRow * rowHeight,
    height: rows * rowHeight,
  };
}
