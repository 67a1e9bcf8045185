import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from 'shared-platform';
import type { ImageRecord } from 'shared-types/image';
import { isCallError } from '../../failures';
import { findImage } from '../../calls/images/find-image';

/** What became of an image that an address names: it does not exist, or could not be read. */
export interface Asked {
  missing: boolean;
  error: Error | null;
  retry: () => void;
}

/** Reads the image that an address names and opens it. @param id null for none */
export function useAsked(id: string | null, open: (image: ImageRecord) => void): Asked {
  const found = useEffectEvent(open);
  const [failed, setFailed] = useState<{ id: string; cause: Error } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isId = id !== null && /^[1-9]\d{0,8}$/.test(id);
  useEffect(() => {
    let current = true;
    const read = async (asked: string) => {
      try {
        const image = await findImage(Number(asked));
        if (current) found(image);
      } catch (cause) {
        if (!isCallError(cause)) throw cause;
        if (current) setFailed({ id: asked, cause });
      }
    };
    if (isId) void read(id);
    return () => {
      current = false;
    };
  }, [id, isId, attempt]);
  const cause = failed?.id === id ? failed.cause : null;
  const missing = (id !== null && !isId) || (cause instanceof ApiError && cause.status === 404);
  return {
    missing,
    error: missing ? null : cause,
    retry: () => {
      setFailed(null);
      setAttempt((times) => times + 1);
    },
  };
}
