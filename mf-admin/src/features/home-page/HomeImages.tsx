import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Card from 'antd/es/card';
import Empty from 'antd/es/empty';
import { Suspense, useRef, useState, type DragEvent } from 'react';
import { emitWindowEvent } from 'shared-platform';
import { paths } from 'shared-types/routes';
import type { HomeImages as Assignments } from 'shared-types/site-settings';
import { Picture } from 'shared-ui/Picture';
import { reasonOf } from '../../failures';
import { useImages } from '../../calls/images/list-images';
import { AdminPage } from '../../components/AdminPage';
import { lazyPart } from '../../components/lazy-part';
import { LinkButton } from '../../components/LinkButton';
import { LONG_MESSAGE_MS, MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { useAddressedField } from '../../components/use-addressed-field';
import { useFirstFocus } from '../../components/use-first-focus';
import { Waiting } from '../../components/Waiting';
import { configEditor } from '../../documents/config-editor';
import { DocumentState } from '../../documents/DocumentState';
import { editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { knownPicture } from '../../library/known-pictures';
import { MissingAlt } from '../../library/MissingAlt';
import { PlacesPreview } from '../../library/PlacesPreview';
import { PreviewLayout } from '../../preview/PreviewLayout';
import styles from './HomePage.module.css';

const ImagePickerDialog = lazyPart(() =>
  import(/* webpackChunkName: "image-picker" */ '../../library/ImagePickerDialog').then(
    (module) => module.ImagePickerDialog,
  ),
);

/** Library images offered in each section (admin-tooling 9). */
const OFFERED = 6;

const SECTIONS = [
  {
    id: 'about-section',
    name: 'About Section',
    kind: 'about',
    where: 'Shown in “Get In Touch” on the home page, and on the About page.',
    at: '#contact img',
  },
  {
    id: 'featured-section',
    name: 'Featured Section',
    kind: 'featured',
    where: 'Shown as a band above the feature cards on the home page.',
    at: '#features-title',
  },
] as const;
type Section = (typeof SECTIONS)[number];

const DRAGGED = 'application/x-formraster-image';

function homeImagesEditor(): Editor<Assignments> {
  return editorOf('home_images', () => configEditor({ key: 'home_images', place: 'Home Page', unset: {} }));
}

interface SectionPickerProps {
  section: Section;
  value: string;
  offered: readonly { url: string; name: string; id: number }[];
  onAssign: (address: string) => void;
}

/** A section's image: drop one on it or click one of the first six; all others by Browse all. */
function SectionPicker({ section, value, offered, onAssign }: SectionPickerProps) {
  const [over, setOver] = useState(false);
  const [browsing, setBrowsing] = useState(false);
  const browse = useRef<HTMLButtonElement>(null);
  useFirstFocus(() => browse.current, useAddressedField(section.id));
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Card
      role="region"
      aria-label={section.name}
      title={<h3 className={styles.heading}>{section.name}</h3>}
      classNames={{ body: styles.section }}
    >
      <p className={styles.where}>{section.where}</p>
      {/* Dropping is the mouse's way to what the buttons below do. */}
      <div
        className={styles.target}
        data-over={over || undefined}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          const address = event.dataTransfer.getData(DRAGGED);
          if (address !== '') onAssign(address);
        }}
      >
        {value === '' ? (
          <p>{offered.length > 0 ? 'Drop an image here, or click one below.' : 'No image yet.'}</p>
        ) : (
          <Picture
            picture={knownPicture(value) ?? value}
            alt={`${section.name} image`}
            sizes="480px"
            ratio="3 / 2"
          />
        )}
      </div>
      {value !== '' && <PlacesPreview address={value} kind={section.kind} />}
      <MissingAlt address={value} />
      <ul role="list" aria-label={`Images for the ${section.name}`} className={styles.offered}>
        {offered.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              draggable
              aria-pressed={record.url === value}
              aria-label={`${record.name} for the ${section.name}`}
              onDragStart={(event) => event.dataTransfer.setData(DRAGGED, record.url)}
              onClick={() => onAssign(record.url)}
            >
              <Picture picture={knownPicture(record.url) ?? record.url} alt="" sizes="120px" ratio="1" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button ref={browse} onClick={() => setBrowsing(true)}>
          Browse all
        </Button>
        {value !== '' && (
          <Button type="text" onClick={() => onAssign('')}>
            Remove image
          </Button>
        )}
      </div>
      {browsing && (
        <Suspense fallback={null}>
          <ImagePickerDialog
            onClose={() => setBrowsing(false)}
            onPick={(record) => {
              onAssign(record.url);
              setBrowsing(false);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Images of the home page's two sections (admin-tooling 2, resolution 25). */
export function HomeImages() {
  const editor = homeImagesEditor();
  const { message, show } = useMessage();
  /** The section that was changed last. */
  const [looked, setLooked] = useState<Section>(SECTIONS[0]);
  const { items, error, retry } = useImages({});

  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') {
      emitWindowEvent('imagesUpdated', null);
      show({ kind: 'success', text: 'Home page images saved.' }, MESSAGE_MS);
    } else if (outcome.kind === 'failed') {
      show(
        { kind: 'error', text: `Home page images could not be saved. ${outcome.error.message}` },
        LONG_MESSAGE_MS,
      );
    }
  };
  const offered = items?.slice(0, OFFERED) ?? [];
  return (
    <AdminPage title="Home Page Images">
      <DocumentState editor={editor} name="the home page images">
        {(images) => (
          <div>
            <SaveBar
              editor={editor}
              words={WORDS.home_images}
              saveLabel="Save"
              onSave={() => void editor.save().then(report)}
              onSettled={report}
              message={<StatusLine message={message} kind="overlay" />}
            />
            {!items && !error && <Waiting text="Loading images…" />}
            {!items && error && (
              <Alert
                role="alert"
                type="error"
                showIcon
                title={`Error loading images. ${reasonOf(error)}`}
                action={<Button onClick={retry}>Try Again</Button>}
              />
            )}
            {items?.length === 0 && (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={
                  <span role="status">No images available. Upload some images to get started.</span>
                }
              >
                <LinkButton to={paths.imageLibrary}>Open the image library</LinkButton>
              </Empty>
            )}
            <PreviewLayout
              preview={{
                name: 'home page',
                path: paths.home,
                at: looked.at,
                answers: { '/api/site-config/home_images': images },
              }}
            >
              <div className={styles.sections}>
                {SECTIONS.map((section) => (
                  <SectionPicker
                    key={section.id}
                    section={section}
                    value={images[section.id] ?? ''}
                    offered={offered}
                    onAssign={(address) => {
                      setLooked(section);
                      editor.change(
                        { ...images, [section.id]: address },
                        `image of ${section.name} ${address === '' ? 'removed' : 'changed'}`,
                      );
                    }}
                  />
                ))}
              </div>
            </PreviewLayout>
          </div>
        )}
      </DocumentState>
    </AdminPage>
  );
}
