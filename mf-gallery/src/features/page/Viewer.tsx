import { createElement, useState } from 'react';
import { useHydrated } from 'shared-platform';
import type { LightboxProps } from '../../lightbox/Lightbox';
import { Cover, type CoverProps } from './Cover';
import { useLightboxArrival } from './use-lightbox-arrival';

/**
 * The full-screen viewer, from the moment its code is here. When the page came with the picture open, the picture is
 * there from the first paint, and stays behind the viewer so that nothing flickers.
 */
export function Viewer({ addressOf, ...props }: LightboxProps & Pick<CoverProps, 'addressOf'>) {
  const hydrated = useHydrated();
  const [cameWithPage] = useState(!hydrated);
  const lightbox = useLightboxArrival();
  return (
    <>
      {cameWithPage && <Cover items={props.items} openId={props.openId} addressOf={addressOf} />}
      {lightbox !== undefined && createElement(lightbox, { ...props, still: cameWithPage })}
    </>
  );
}
