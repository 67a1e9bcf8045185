import { Suspense } from 'react';
import { HeroSliderManager } from '../../features/hero-slider/HeroSliderManager';
import { lazyPart } from '../../components/lazy-part';
import { Waiting } from '../../components/Waiting';

const Tools = lazyPart(() =>
  import(/* webpackChunkName: "slider-tools" */ './SliderTools').then((module) => module.SliderTools),
);

/** The hero slider manager, and the tools that bring images into the library (admin-tooling 2). */
export function HeroSliderTab() {
  return (
    <>
      <HeroSliderManager />
      <Suspense fallback={<Waiting text="Loading…" />}>
        <Tools />
      </Suspense>
    </>
  );
}
