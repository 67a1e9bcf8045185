import { useLayoutEffect, useRef, type ComponentType } from 'react';
import type { MountedModule } from 'shared-platform';

/** React neither compares nor changes what is inside; one object, since another would be set again. */
const NOT_REACTS = { __html: '' };

/** The component of a module in another framework. It takes over the server's HTML, where there is any. */
export function mounted({ mount, unmount }: MountedModule): ComponentType<object> {
  return function Mounted(props: object) {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (place.current) mount(place.current, props);
    });
    useLayoutEffect(() => {
      const element = place.current;
      return () => {
        if (element) unmount(element);
      };
    }, []);
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={NOT_REACTS} />;
  };
}
