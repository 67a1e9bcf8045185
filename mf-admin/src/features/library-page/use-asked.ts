import { useEffect, useEffectEvent } from 'react';
import { toast } from 'shared-platform';
import type { ImageRecord } from 'shared-types/image';
import { isCallError, reasonOf } from '../../failures';
import { findImage } from '../../calls/images/find-image';

/** Reads the image that an address asked for and opens it; undefined asks for none. */
export function useAsked(id: number | undefined, open: (image: ImageRecord) => void): void {
  const found = useEffectEvent(open);
  useEffect(() => {
    let current = true;
    const read = async (asked: number) => {
      try {
        const image = await findImage(asked);
        if (current) found(image);
      } catch (cause) {
        if (!isCallError(cause)) throw cause;
        toast({
          title: 'The image could not be opened',
          description: reasonOf(cause),
          variant: 'destructive',
        });
      }
    };
    if (id !== undefined) void read(id);
    return () => {
      current = false;
    };
  }, [id]);
}
