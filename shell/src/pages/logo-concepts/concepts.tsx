import type { ReactNode } from 'react';

/** Edge of a raster cell and its pitch on a 24-unit canvas, as in the mark itself. */
const CELL = 7;
const PITCH = 8.5;

function Cells({ at }: { at: readonly (readonly [number, number])[] }) {
  return at.map(([column, row]) => (
    <rect key={`${column}-${row}`} x={column * PITCH} y={row * PITCH} width={CELL} height={CELL} />
  ));
}

function grid(): (readonly [number, number])[] {
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column, row] as const));
}

export interface Concept {
  title: string;
  text: string;
  /** Shapes on a 24 × 24 canvas, filled with the current colour. */
  shapes: ReactNode;
}

/** The four concepts, in the specified order (admin-tooling 2, /logo-concepts). */
export const CONCEPTS: readonly Concept[] = [
  {
    title: 'Grid pattern',
    text: 'Nine equal cells: the shelf wall seen from the front. Calm and exact, but it could belong to anybody.',
    shapes: <Cells at={grid()} />,
  },
  {
    title: 'Offset grid',
    text: 'Rows that slip by half a cell, as panels do on their rails. The order stays; something has moved.',
    shapes: (
      <Cells
        at={[
          [0, 0],
          [1, 0],
          [0.5, 1],
          [1.5, 1],
          [0, 2],
          [1, 2],
        ]}
      />
    ),
  },
  {
    title: 'Nested squares',
    text: 'A frame that holds a frame that holds a panel. It shows how parts fit inside one another, but not how they grow.',
    shapes: (
      <>
        <path fillRule="evenodd" d="M0 0h24v24H0zM2 2v20h20V2z" />
        <path fillRule="evenodd" d="M5 5h14v14H5zM7 7v10h10V7z" />
        <path d="M10 10h4v4h-4z" />
      </>
    ),
  },
  {
    title: 'Asymmetric squares',
    text: 'Three sizes on one raster: drawer, shelf and door. Lively, and the first to blur when it gets small.',
    shapes: (
      <>
        <path d="M0 0h15.5v15.5H0z" />
        <path d="M17 0h7v7h-7zM17 8.5h7v7h-7zM0 17h7v7H0z" />
        <path d="M8.5 17H24v7H8.5z" />
      </>
    ),
  },
];
