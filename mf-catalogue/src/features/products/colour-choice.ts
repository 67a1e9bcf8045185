import { useReducer } from 'react';
import { COLOURS, DEFAULT_COLOUR_ID, type Colour } from 'shared-types/product';

export type ColourId = Colour['id'];

interface State {
  /** Colours chosen so far, the current one last. */
  chosen: ColourId[];
  /** Colours pointed at, whose picture is fetched ahead. */
  prepared: ColourId[];
}

type Action = { kind: 'choose' | 'prepare'; colour: ColourId };

function reduce(state: State, { kind, colour }: Action): State {
  const prepared = state.prepared.includes(colour) ? state.prepared : [...state.prepared, colour];
  if (kind === 'prepare') return prepared === state.prepared ? state : { ...state, prepared };
  return { prepared, chosen: [...state.chosen.filter((earlier) => earlier !== colour), colour] };
}

export interface ColourLayer {
  colour: ColourId;
  /** Position in the pile; 0 for a colour that is only prepared. */
  depth: number;
  /** Whether it is the current colour, which fades in over the earlier ones. */
  top: boolean;
}

export interface ColourChoice {
  colour: Colour;
  /** Pictures to lay over the product's own, in the order in which they were first asked for. */
  layers: ColourLayer[];
  choose: (colour: ColourId) => void;
  /** Fetches a colour's picture before it is chosen. */
  prepare: (colour: ColourId) => void;
}

/** The colour of the preview, Anthracite at first (public-site 4), and the pictures it needs by now. */
export function useColourChoice(): ColourChoice {
  const [{ chosen, prepared }, dispatch] = useReducer(reduce, { chosen: [], prepared: [] });
  const current = chosen.at(-1) ?? DEFAULT_COLOUR_ID;
  const colour = COLOURS.find(({ id }) => id === current) ?? COLOURS[4];
  return {
    colour,
    layers: prepared.map((id) => ({ colour: id, depth: chosen.indexOf(id) + 1, top: chosen.at(-1) === id })),
    choose: (id) => dispatch({ kind: 'choose', colour: id }),
    prepare: (id) => dispatch({ kind: 'prepare', colour: id }),
  };
}
