import { renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { loadedLightbox, loadLightbox } from './load-lightbox';
import { useLightboxArrival } from './Viewer';

jest.mock('./load-lightbox');

const Lightbox = () => null;

it('is there although the code arrived between the first render and its effect', async () => {
  jest.mocked(loadLightbox).mockResolvedValue(Lightbox);
  const { result } = renderHook(() => {
    const lightbox = useLightboxArrival();
    useLayoutEffect(() => {
      jest.mocked(loadedLightbox).mockReturnValue(Lightbox);
    });
    return lightbox;
  });
  await waitFor(() => expect(result.current).toBe(Lightbox));
});
