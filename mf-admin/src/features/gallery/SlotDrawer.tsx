import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Compact from 'antd/es/space/Compact';
import { useId, useRef } from 'react';
import { GALLERY_CATEGORIES, type GalleryItem } from 'shared-types/gallery';
import { paths } from 'shared-types/routes';
import { goToFirstInvalid } from '../../components/first-invalid';
import { PlainForm } from '../../components/form/PlainForm';
import { useOpenTitle } from '../../components/page-title';
import { useReturnFocus } from '../../components/use-return-focus';
import { PreviewLayout } from '../../preview/PreviewLayout';
import styles from './Gallery.module.css';
import { asPublished } from './gallery-editor';
import { SlotFields } from './SlotFields';

export interface SlotDrawerProps {
  items: GalleryItem[];
  /** The slot's place among the items, from 0. */
  index: number;
  /** Opened because of what is in one of its fields, which gets the focus. */
  refused: boolean;
  onGoTo: (index: number) => void;
  onClose: () => void;
}

/** One slot beside the others. What is typed is the document's at once, and published by its Save. */
export function SlotDrawer({ items, index, refused, onGoTo, onClose }: SlotDrawerProps) {
  useReturnFocus();
  const item = items[index];
  useOpenTitle(`Slot ${index + 1}: ${item?.title ?? ''}`);
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const beside = (step: number) => onGoTo((index + step + items.length) % items.length);
  return (
    <Drawer
      open
      title={`Edit slot ${index + 1}`}
      size={1120}
      onClose={onClose}
      afterOpenChange={(shown) => {
        if (shown && refused) goToFirstInvalid(fields.current);
      }}
      extra={
        <Compact>
          <Button icon={<LeftOutlined aria-hidden />} aria-label="Previous slot" onClick={() => beside(-1)} />
          <Button icon={<RightOutlined aria-hidden />} aria-label="Next slot" onClick={() => beside(1)} />
        </Compact>
      }
      footer={
        <div className={styles.done}>
          <Button type="primary" htmlType="submit" form={id}>
            Done
          </Button>
          <span>Kept in this browser until you save the gallery.</span>
        </div>
      }
    >
      <PlainForm ref={fields} id={id} onSend={onClose}>
        {item && (
          <PreviewLayout
            preview={{
              name: 'slot',
              path: paths.gallery,
              at: `#gallery-item-${item.id}`,
              answers: { '/api/site-config/gallery': asPublished(items) },
            }}
          >
            <SlotFields key={item.id} item={item} position={index + 1} categories={GALLERY_CATEGORIES} />
          </PreviewLayout>
        )}
      </PlainForm>
    </Drawer>
  );
}
