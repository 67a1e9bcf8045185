import { DatabaseViewer } from './DatabaseViewer';
import { LiveVersions } from './LiveVersions';
import { ReleaseDecisions } from './ReleaseDecisions';
import { ReferenceDownloads } from './ReferenceDownloads';
import { UploadTest } from './UploadTest';
import { AdminPage } from '../../components/AdminPage';

/** /image-diagnostics (admin-tooling 2). */
export function ImageDiagnosticsPage() {
  return (
    <AdminPage level={1} title="Image Diagnostics">
      <UploadTest />
      <LiveVersions />
      <ReleaseDecisions />
      <DatabaseViewer title="Database Image Viewer" />
      <ReferenceDownloads />
    </AdminPage>
  );
}
