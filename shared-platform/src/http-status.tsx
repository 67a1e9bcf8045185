import { createContext, useContext } from 'react';

/** Where the server reads the answer code from after rendering; null in the browser. */
export const HttpStatusContext = createContext<{ code: number } | null>(null);

/** Sets the code that the server answers this page with; shows nothing. */
export function HttpStatus({ code }: { code: 404 | 410 | 503 }) {
  const answer = useContext(HttpStatusContext);
  // eslint-disable-next-line react-hooks/immutability -- the holder exists for one server render and is read after it
  if (answer) answer.code = code;
  return null;
}
