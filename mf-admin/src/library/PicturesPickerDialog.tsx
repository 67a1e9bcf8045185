import Button from 'antd/es/button';
import { useState } from 'react';
import type { ImageRecord } from 'shared-types/image';
import { counted } from '../components/counted';
import { Dialog } from '../components/Dialog';
import { EMBEDDED_CATEGORIES } from './categories';
import { usePickedLibrary } from './ImagePickerDialog';
import { rememberRecord } from './known-pictures';
import { LibraryBrowser } from './LibraryBrowser';

export interface PicturesPickerDialogProps {
  /** Most pictures to choose. */
  room: number;
  /** Addresses of those that are chosen already. */
  without: readonly string[];
  /** In the order in which they were chosen. */
  onPick: (records: ImageRecord[]) => void;
  onClose: () => void;
}

/** The library in a grid in which several images are chosen, also of several categories. */
export function PicturesPickerDialog({ room, without, onPick, onClose }: PicturesPickerDialogProps) {
  const library = usePickedLibrary(onClose);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ImageRecord>>(new Map());
  const items = library.items ?? [];
  const select = (ids: ReadonlySet<number>) =>
    setChosen((before) => {
      const known = new Map([...items.map((item) => [item.id, item] as const), ...before]);
      // Of another category or search, and not in sight.
      const others = [...before.keys()].filter((id) => !items.some((item) => item.id === id));
      const kept = [...before.keys()].filter((id) => ids.has(id) || others.includes(id));
      const all = [...new Set([...kept, ...ids])].flatMap((id) => known.get(id) ?? []);
      return new Map(
        all.filter(({ url }) => url !== '' && !without.includes(url)).map((item) => [item.id, item]),
      );
    });
  const toggle = ({ id }: ImageRecord) => {
    const ids = new Set(chosen.keys());
    if (!ids.delete(id)) ids.add(id);
    select(ids);
  };
  const tooMany = chosen.size > room;
  return (
    <Dialog
      title="Select Images"
      width={960}
      onClose={onClose}
      above
      sticky
      footer={
        <>
          {tooMany && (
            <span role="status">{`There is room for ${counted(room, 'more picture')}: choose fewer.`}</span>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="primary"
            disabled={chosen.size === 0 || tooMany}
            onClick={() => {
              const records = [...chosen.values()];
              records.forEach(rememberRecord);
              onPick(records);
            }}
          >
            {chosen.size === 0 ? 'Add pictures' : `Add ${counted(chosen.size, 'picture')}`}
          </Button>
        </>
      }
    >
      <LibraryBrowser
        library={library}
        categories={EMBEDDED_CATEGORIES}
        selected={new Set(chosen.keys())}
        onSelect={select}
        onChoose={toggle}
      />
    </Dialog>
  );
}
