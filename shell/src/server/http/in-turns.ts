import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Answers a few requests in one turn of the event loop, and the others later in the order in which they came. Node
 * accepts one connection a turn: where two thousand connections ask as fast as they are answered, and all are answered
 * in one turn, who comes next is not let in for as long as that goes on. A request whose client has left is dropped.
 */
export function inTurns(perTurn: number, answer: RequestListener): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let answered = 0;
  const turn = (): void => {
    answered = 0;
    for (let next; answered < perTurn && (next = waiting.shift());) {
      const [request, response] = next;
      if (response.destroyed) continue;
      answered += 1;
      answer(request, response);
    }
    if (answered > 0) setImmediate(turn);
  };
  return (request, response) => {
    if (answered === 0) setImmediate(turn);
    if (answered >= perTurn) {
      waiting.push([request, response]);
      return;
    }
    answered += 1;
    answer(request, response);
  };
}
