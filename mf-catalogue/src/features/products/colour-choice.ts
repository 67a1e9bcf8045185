import { useEffect, useReducer } from 'react';
import { useSearchParams } from 'shared-platform';
import { COLOURS, DEFAULT_COLOUR_ID, type Colour } from 'shared-types/colours';
import { chosenColour } from 'shared-types/product-item';

type ColourId = Colour['id'];

/** Without another choice for so long, the address has the colour; browsers refuse too frequent updates. */
const ADDRESS_PAUSE_MS = 300;

interface State {
  /** That of the product's own image, or of the page's address. */
  first: ColourId;
  /** Colours chosen so far, the current one last. */
  chosen: ColourId[];
  /** Colours whose image is fetched. */
  prepared: ColourId[];
}

type Action = { kind: 'choose' | 'prepare'; colour: ColourId };

function reduce(state: State, { kind, colour }: Action): State {
  const prepared = state.prepared.includes(colour) ? state.prepared : [...state.prepared, colour];
  if (kind === 'prepare') return prepared === state.prepared ? state : { ...state, prepared };
  return { ...state, prepared, chosen: [...state.chosen.filter((earlier) => earlier !== colour), colour] };
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
  /** The colour in which the page begins. */
  first: ColourId;
  /** Images over the first, in the order in which they were first requested. */
  layers: ColourLayer[];
  choose: (colour: ColourId) => void;
  /** Fetches a colour's image before it is chosen. */
  prepare: (colour: ColourId) => void;
}

const firstState = (query: URLSearchParams): State => ({
  first: chosenColour(query.get('colour'))?.id ?? DEFAULT_COLOUR_ID,
  chosen: [],
  prepared: [],
});

/**
 * The preview's colour, and the images that it needs: at first Anthracite (public-site 4), or the one in the page's
 * address (shared-types/product-item), which follows what is chosen, so that it can be copied.
 */
export function useColourChoice(): ColourChoice {
  const [query] = useSearchParams();
  const [{ first, chosen, prepared }, dispatch] = useReducer(reduce, query, firstState);
  const last = chosen.at(-1);
  const current = last ?? first;
  useEffect(() => {
    if (last === undefined) return undefined;
    const { pathname } = window.location;
    const write = () => {
      // This page stays until the next one is here.
      if (window.location.pathname !== pathname) return;
      const address = new URL(window.location.href);
      if (chosenColour(last)) address.searchParams.set('colour', last);
      else address.searchParams.delete('colour');
      // The page's own entry of the history: nothing is navigated to, so nothing is rendered again.
      window.history.replaceState(window.history.state, '', address);
    };
    const timer = setTimeout(write, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const colour = COLOURS.find(({ id }) => id === current) ?? COLOURS[4];
  return {
    colour,
    first,
    layers: prepared.map((id) => ({ colour: id, depth: chosen.indexOf(id) + 1, top: chosen.at(-1) === id })),
    choose: (id) => dispatch({ kind: 'choose', colour: id }),
    prepare: (id) => dispatch({ kind: 'prepare', colour: id }),
  };
}
