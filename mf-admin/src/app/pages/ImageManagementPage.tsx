import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { paths } from 'shared-types/routes';
import { lazyPart } from '../../pieces/lazy-part';
import { LinkButton } from '../../pieces/LinkButton';
import { AdminFrame } from '../AdminFrame';
import { AdminTabs } from '../AdminTabs';

const LibraryDialog = lazyPart(() =>
  import(/* webpackChunkName: "library-dialog" */ '../../features/library-page/LibraryDialog').then(
    (module) => module.LibraryDialog,
  ),
);

/** /admin: pictures and content of the public site, a tab each (admin-tooling 2). */
export function ImageManagementPage() {
  const [libraryOpen, setLibraryOpen] = useState(false);
  return (
    <AdminFrame
      title="Image Management"
      actions={
        <>
          <Button onClick={() => setLibraryOpen(true)}>Image Library</Button>
          <LinkButton to={paths.imageLibrary}>Open Image Library</LinkButton>
        </>
      }
    >
      <AdminTabs />
      {libraryOpen && (
        <Suspense fallback={null}>
          <LibraryDialog onClose={() => setLibraryOpen(false)} />
        </Suspense>
      )}
    </AdminFrame>
  );
}
