/** Somebody 1.74 m tall, for scale, whose feet stand at a point. */
export function Person({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="#1b2126" fillOpacity=".16">
      <circle cx="0" cy="-1625" r="112" />
      <path d="M-70-1490h140q95 8 120 95l45 390q2 40-32 42q-30 0-36-36l-37-260v330l20 880q0 49-52 49q-48 0-52-48l-28-650h-36l-28 650q-4 48-52 48q-52 0-52-49l20-880v-330l-37 260q-6 36-36 36q-34-2-32-42l45-390q25-87 120-95z" />
    </g>
  );
}
