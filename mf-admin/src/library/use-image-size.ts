import { useEffect, useState } from 'react';
import { knownSize } from './known-pictures';

interface Size {
  width: number;
  height: number;
}

/** Size in px of the image at an address; one that is not known from the library is loaded and measured. */
export function useImageSize(address: string): Size | undefined {
  const known = knownSize(address);
  const unknown = known === undefined && address !== '';
  const [measured, setMeasured] = useState<{ address: string; size: Size }>();
  useEffect(() => {
    if (!unknown) return;
    const image = new Image();
    image.onload = () =>
      setMeasured({ address, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address, unknown]);
  return known ?? (measured?.address === address ? measured.size : undefined);
}
