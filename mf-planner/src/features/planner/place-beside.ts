interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** px between what is pressed and what opens beside it, and from the window's edge. */
const GAP = 12;

/**
 * Where a popover opens: to the right of what was pressed, else to its left, within the window.
 * @param top px at the window's top that are covered
 */
export function placeBeside(
  anchor: Box,
  { width, height }: { width: number; height: number },
  room: { width: number; height: number },
  top: number,
): { left: number; top: number } {
  const right = anchor.left + anchor.width + GAP;
  const before = anchor.left - GAP - width;
  const beside = right + width + GAP <= room.width ? right : before;
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
  return {
    left: within(beside, GAP, room.width - width - GAP),
    top: within(anchor.top + (anchor.height - height) / 2, top + GAP, room.height - height - GAP),
  };
}
