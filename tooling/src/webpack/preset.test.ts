import { remoteClient } from './configuration';
import { remote } from './preset';
import { workspaceBuilds } from './workspace-builds';

jest.mock('tsx/esm/api', () => ({ register: () => undefined }));
jest.mock('node:module', () => ({
  ...jest.requireActual<object>('node:module'),
  registerHooks: () => undefined,
}));
jest.mock('./workspace-builds', () => ({ workspaceBuilds: jest.fn(() => Promise.resolve([])) }));

const GALLERY = { name: 'gallery', exposes: { './GalleryPage': './src/exposed/GalleryPage.tsx' } } as const;

test('webpack gets the builds of a remote, whose description is read without them', async () => {
  const plugin = jest.fn();
  const configuration = remote(GALLERY, plugin);
  expect(configuration.federation).toEqual({ ...GALLERY, plugin });
  expect(workspaceBuilds).not.toHaveBeenCalled();

  await configuration();
  expect(workspaceBuilds).toHaveBeenCalledWith('gallery');
});

test('the browser build of a remote has its own plugin, with what the site expects of it', () => {
  const made = { apply: () => undefined };
  const plugin = jest.fn(() => made);
  const { plugins } = remoteClient('mf-gallery', { ...GALLERY, plugin }, { mode: 'production' });
  expect(plugins).toContain(made);
  expect(plugin).toHaveBeenCalledWith(
    expect.objectContaining({
      ...GALLERY,
      filename: 'remoteEntry.js',
      library: { type: 'var', name: 'formraster_gallery' },
      manifest: true,
    }),
  );
});
