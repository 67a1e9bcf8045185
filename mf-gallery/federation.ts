export default {
  name: 'gallery',
  exposes: {
    './GalleryPage': './src/exposed/GalleryPage.tsx',
    './GalleryPreview': './src/exposed/GalleryPreview.tsx',
  },
};
