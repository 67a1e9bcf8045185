import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remote } from 'tooling/webpack/preset';

export default remote(
  {
    name: 'gallery',
    exposes: {
      './GalleryPage': './src/exposed/GalleryPage.tsx',
      './GalleryPreview': './src/exposed/GalleryPreview.tsx',
    },
    types: true,
  },
  (options) => new ModuleFederationPlugin(options),
);
