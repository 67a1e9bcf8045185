import { paths } from 'shared-types/routes';
import { ImageLibrary } from './ImageLibrary';
import { PAGE_CATEGORIES } from '../../library/categories';
import { LinkButton } from '../../components/LinkButton';
import { AdminPage } from '../../components/AdminPage';

/** /image-library (admin-tooling 2). */
export function ImageLibraryPage() {
  return (
    <AdminPage
      level={1}
      title="Database Image Library"
      actions={
        <>
          <LinkButton to={paths.admin}>Back to Admin</LinkButton>
          <LinkButton to={paths.home}>Back to Website</LinkButton>
        </>
      }
    >
      <ImageLibrary categories={PAGE_CATEGORIES} />
    </AdminPage>
  );
}
