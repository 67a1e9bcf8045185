import { act, render, screen } from '@testing-library/react';
import { EVENTS_CHANNEL } from 'shared-types/events-channel';
import { siteConfigResource, useResource } from './resource';
import { Standalone } from './standalone';
import { onWindowEvent } from './window-events';

const images = siteConfigResource('home_images');

function About() {
  return <p>{useResource(images).data?.['about-section'] ?? 'none'}</p>;
}

const hand = (answer: unknown) =>
  act(async () => {
    const shown = new Promise((resolve) => window.addEventListener('previewShown', resolve, { once: true }));
    window.dispatchEvent(new CustomEvent('previewAnswer', { detail: { path: images.path, answer } }));
    return shown;
  });

describe('a page that the admin frames', () => {
  beforeEach(() => {
    jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    window.fetch = async () => Response.json({});
  });
  afterEach(() => jest.restoreAllMocks());

  test('shows an answer that is not saved yet', async () => {
    render(
      <Standalone>
        <About />
      </Standalone>,
    );
    await hand({ 'about-section': '/pictures/hero-1.jpg' });
    expect(screen.getByText('/pictures/hero-1.jpg')).toBeInTheDocument();
  });

  test('keeps the last answer while what is typed is not one, and says so', async () => {
    render(
      <Standalone>
        <About />
      </Standalone>,
    );
    await hand({ 'about-section': '/pictures/hero-2.jpg' });
    const refused = jest.fn();
    window.addEventListener('previewShown', (event) => {
      refused((event as CustomEvent<unknown>).detail);
    });
    await hand({ 'about-section': 'javascript:' });
    expect(screen.getByText('/pictures/hero-2.jpg')).toBeInTheDocument();
    expect(refused).toHaveBeenCalledWith({ path: images.path, shown: false });
  });

  test('does not follow what other tabs announce', async () => {
    const heard = jest.fn();
    const stop = onWindowEvent('imagesUpdated', heard);
    const other = new BroadcastChannel(EVENTS_CHANNEL);
    other.postMessage({ name: 'imagesUpdated', detail: null });
    await new Promise((resolve) => setTimeout(resolve));
    stop();
    other.close();
    expect(heard).not.toHaveBeenCalled();
  });
});
