import type { CellKind, Goods, ObstacleKind } from 'shared-types/planner/plan';

export const KIND_NAMES: Record<CellKind, string> = {
  open: 'Open',
  shelf: 'Two shelves',
  door: 'Door',
  flap: 'Flap',
  drawer: 'Drawers',
  glass: 'Glass door',
  desk: 'Desk',
};

export const GOODS_NAMES: Record<Goods, string> = { books: 'Books', records: 'Records', files: 'Files' };

export const OBSTACLE_NAMES: Record<ObstacleKind, string> = {
  door: 'Door',
  window: 'Window',
  radiator: 'Radiator',
  socket: 'Socket',
};
