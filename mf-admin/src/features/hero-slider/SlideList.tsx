import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import type { Slide } from 'shared-types/slide';
import { NEW_SLIDE } from 'shared-types/slider';
import { Picture } from 'shared-ui/Picture';
import { knownPicture } from '../../library/known-pictures';
import { RemoveButton } from '../../components/RemoveButton';
import { SortableList } from '../../components/SortableList';
import styles from './HeroSlider.module.css';

export interface SlideListProps {
  slides: Slide[];
  /** Whether visitors see each step at once. */
  live: boolean;
  onEdit: (slide: Slide) => void;
  onRemove: (slide: Slide) => void;
  onMove: (slides: Slide[]) => void;
}

/** Whether a slide still has a title or description of an added slide, which visitors see at once (admin-tooling 4). */
const lacksWords = ({ title, description }: Slide) =>
  title === NEW_SLIDE.title || description === NEW_SLIDE.description;

/** The slides in order, each with its image, its words, Edit and Remove. */
export function SlideList({ slides, live, onEdit, onRemove, onMove }: SlideListProps) {
  return (
    <SortableList
      label="Slides"
      items={slides}
      nameOf={(slide) => `slide “${slide.title}”`}
      onMove={onMove}
      className={styles.list}
      itemClassName={styles.item}
    >
      {(slide, index) => (
        <div className={styles.slide}>
          <div className={styles.thumb}>
            <Picture picture={knownPicture(slide.image) ?? slide.image} alt="" sizes="180px" ratio="16 / 9" />
          </div>
          <div className={styles.words}>
            <h3>{`${index + 1}. ${slide.title}`}</h3>
            {lacksWords(slide) && (
              <div>
                <Tag color="warning" style={{ whiteSpace: 'normal' }}>
                  {live
                    ? 'Visitors see this slide now. Edit it to give it words of its own.'
                    : 'Edit this slide to give it words of its own.'}
                </Tag>
              </div>
            )}
            <p>{slide.description}</p>
            <p className={styles.links}>
              {[
                slide.buttonText && `${slide.buttonText} → ${slide.buttonLink}`,
                slide.secondButtonText && `${slide.secondButtonText} → ${slide.secondButtonLink ?? ''}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className={styles.buttons}>
            <Button onClick={() => onEdit(slide)} aria-label={`Edit slide ${index + 1}`}>
              Edit
            </Button>
            <RemoveButton onClick={() => onRemove(slide)} aria-label={`Remove slide ${index + 1}`}>
              Remove
            </RemoveButton>
          </div>
        </div>
      )}
    </SortableList>
  );
}
