import { Suspense } from 'react';
import { lazyPart } from '../components/lazy-part';
import { StatusLine, useMessage } from '../components/StatusLine';
import { recordWithoutAlt } from './known-pictures';

/** With a part of antd that the admin's first open does without. */
const AltInput = lazyPart(() =>
  import(/* webpackChunkName: "alt-input" */ './AltInput').then((module) => module.AltInput),
);

/**
 * Asks for the alt text of a library image that has none, in a place that shows the image with the library's words.
 * Shows nothing for any other image.
 */
export function MissingAlt({ address }: { address: string }) {
  const { message, show } = useMessage();
  const id = recordWithoutAlt(address);
  return (
    <>
      {id !== undefined && (
        <Suspense>
          <AltInput key={id} id={id} onSaid={show} />
        </Suspense>
      )}
      <StatusLine message={message} kind="compact" />
    </>
  );
}
