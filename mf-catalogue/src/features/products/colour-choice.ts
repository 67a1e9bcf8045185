import { useReducer } from 'react';
import { COLOURS, DEFAULT_COLOUR_ID, type Colour } from 'shared-types/product';

type ColourId = Colour['id'];

interface State {
  /** Colours chosen so far, the current one last. */
  chosen: ColourId[];
  /** Colours whose image is fetched. */
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
  /** Position in the stack; 0 for a colour that is only prepared. */
  depth: number;
  /** The current colour, which fades in over the earlier ones. */
  top: boolean;
}

export interface ColourChoice {
  colour: Colour;
  /** Images over the product's own, in the order in which they were first requested. */
  layers: ColourLayer[];
  choose: (colour: ColourId) => void;
  /** Fetches a colour's image before it is chosen. */
  prepare: (colour: ColourId) => void;
}

/** The preview's colour, Anthracite at first (public-site 4), and the images that it needs. */
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
