import Button from 'antd/es/button';
import { useState } from 'react';
import { emitWindowEvent, readStored, removeStored, writeStored } from 'shared-platform';
import { catalogueProducts } from 'shared-types/content/products';
import type { StorageValue } from 'shared-types/storage';
import { isSafeImageAddress } from 'shared-types/text';
import { NO_URL } from '../../library/ImageField';
import { FileRefusal, readFile, shrinkIfNeeded } from '../../library/shrink';
import { FileButton } from '../../components/FileButton';
import { StatusLine, useMessage } from '../../components/StatusLine';
import { TextInput } from '../../components/TextInput';
import styles from './DirectImages.module.css';

type DirectImages = StorageValue<'direct-images'>;
type Group = 'products' | 'slider' | 'gallery';

/** Places of each group (admin-tooling 3): product ids, slide1 to slide3, gallery categories. */
const GROUPS: Record<Group, { label: string; keys: { key: string; name: string }[] }> = {
  products: {
    label: 'Product images',
    keys: catalogueProducts.map(({ id, name }) => ({ key: id, name })),
  },
  slider: {
    label: 'Slider images',
    keys: [1, 2, 3].map((number) => ({ key: `slide${number}`, name: `Slide ${number}` })),
  },
  gallery: {
    label: 'Gallery images',
    keys: [
      { key: 'living-room', name: 'Living room' },
      { key: 'office', name: 'Office' },
      { key: 'retail', name: 'Retail' },
      { key: 'custom', name: 'Custom' },
      { key: 'commercial', name: 'Commercial' },
    ],
  },
};

const NONE: DirectImages = { products: {}, slider: {}, gallery: {} };

interface RowProps {
  name: string;
  value: string;
  onSet: (address: string) => void;
  onFile: (file: File) => void;
  onClear: () => void;
}

function Row({ name, value, onSet, onFile, onClear }: RowProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const set = () => {
    const address = typed.trim();
    if (address === '' || !isSafeImageAddress(address)) {
      setProblem(NO_URL);
      return;
    }
    setProblem(undefined);
    setTyped('');
    onSet(address);
  };
  return (
    <li className={styles.row}>
      <div className={styles.thumb}>
        {value === '' ? <span>No image</span> : <img src={value} alt={`${name} now`} />}
      </div>
      <div className={styles.controls}>
        <TextInput label={`Image URL for ${name}`} value={typed} onChange={setTyped} error={problem} />
        <div className={styles.buttons}>
          <Button size="small" onClick={set} aria-label={`Set URL for ${name}`}>
            Set URL
          </Button>
          <FileButton
            small
            accept="image/*"
            label={`File for ${name}`}
            onFiles={([file]) => file && onFile(file)}
          >
            Choose file
          </FileButton>
          {value !== '' && (
            <Button size="small" type="text" onClick={onClear} aria-label={`Clear ${name}`}>
              Clear
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

export interface DirectImageManagerProps {
  title: string;
  /** Groups offered, the first one open. */
  tabs: readonly Group[];
  /** Where the migration tool is. */
  migration: 'below' | 'on the Hero Slider tab';
}

/** Images kept on this browser only, by address or file; the migration tool moves them to the library. */
export function DirectImageManager({ title, tabs, migration }: DirectImageManagerProps) {
  const [images, setImages] = useState<DirectImages>(() => readStored('direct-images') ?? NONE);
  const [tab, setTab] = useState<Group>(tabs[0] ?? 'products');
  const [undo, setUndo] = useState<DirectImages | null>(null);
  const { message, show } = useMessage();

  const keep = (next: DirectImages, said: string) => {
    const empty = Object.values(next).every((group) => Object.keys(group).length === 0);
    if (empty) removeStored('direct-images');
    else if (!writeStored('direct-images', next)) {
      show({
        kind: 'error',
        text: 'Error saving: this browser’s storage is full. Try using direct URLs.',
      });
      return;
    }
    setUndo(images);
    setImages(next);
    emitWindowEvent('imagesUpdated', null);
    show({ kind: 'success', text: said });
  };
  const set = (key: string, name: string, address: string) =>
    keep({ ...images, [tab]: { ...images[tab], [key]: address } }, `${name} set in this browser.`);
  const clear = (key: string, name: string) => {
    const { [key]: _removed, ...others } = images[tab];
    keep({ ...images, [tab]: others }, `${name} cleared.`);
  };
  const setFile = async (key: string, name: string, file: File) => {
    try {
      set(key, name, await readFile(await shrinkIfNeeded(file)));
    } catch (cause) {
      if (!(cause instanceof FileRefusal)) throw cause;
      show({ kind: 'error', text: cause.message });
    }
  };

  return (
    <section aria-label={title} className={styles.manager}>
      <h2>{title}</h2>
      <p className={styles.note}>
        {`Kept in this browser only: visitors do not see them. The Image Migration Tool ${migration} moves them to the library.`}
      </p>
      {tabs.length > 1 && (
        <div role="group" aria-label="Kind of image" className={styles.buttons}>
          {tabs.map((group) => (
            <Button
              key={group}
              aria-pressed={group === tab}
              type={group === tab ? 'primary' : 'default'}
              onClick={() => setTab(group)}
            >
              {GROUPS[group].label}
            </Button>
          ))}
        </div>
      )}
      <StatusLine message={message} />
      {undo && (
        <div>
          <Button
            size="small"
            onClick={() => {
              keep(undo, 'Undone.');
              setUndo(null);
            }}
          >
            Undo
          </Button>
        </div>
      )}
      <ul role="list" aria-label={GROUPS[tab].label} className={styles.list}>
        {GROUPS[tab].keys.map(({ key, name }) => (
          <Row
            key={tab + key}
            name={name}
            value={images[tab][key] ?? ''}
            onSet={(address) => set(key, name, address)}
            onFile={(file) => void setFile(key, name, file)}
            onClear={() => clear(key, name)}
          />
        ))}
      </ul>
    </section>
  );
}
