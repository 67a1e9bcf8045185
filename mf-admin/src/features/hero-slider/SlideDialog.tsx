import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useRef, useState } from 'react';
import { paths } from 'shared-types/routes';
import { slideSchema, type Slide } from 'shared-types/slide';
import { sameJson } from '../../documents/json';
import { ImageField } from '../../library/ImageField';
import { askToDiscard } from '../../components/confirm';
import { goToFirstInvalid } from '../../components/first-invalid';
import { issuesByField } from '../../components/issues';
import { TextInput } from '../../components/TextInput';
import { useReturnFocus } from '../../components/use-return-focus';
import { LivePreview } from '../../preview/LivePreview';
import styles from './HeroSlider.module.css';

export interface SlideDialogProps {
  slide: Slide;
  /** Its place in the slider, from 1. */
  position: number;
  /** Told every change, so that what is typed is kept and previewed. */
  onChange: (slide: Slide) => void;
  /** Takes the slide back to what it was when the dialog opened. */
  onCancel: (before: Slide) => void;
  onSave: () => void;
}

/** One slide: picture, words and buttons (admin-tooling 2). */
export function SlideDialog({ slide, position, onChange, onCancel, onSave }: SlideDialogProps) {
  useReturnFocus();
  const [before] = useState(slide);
  const [tried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const issues = tried ? issuesByField(slideSchema.safeParse(slide)) : {};
  const untitled = slide.title.trim() === '';
  const set = (change: Partial<Slide>) => onChange({ ...slide, ...change });
  const save = () => {
    setTried(true);
    if (slideSchema.safeParse(slide).success && !untitled) onSave();
    else goToFirstInvalid(fields.current);
  };
  /** Escape, which a slip presses, asks; the button says what it does. */
  const close = async () => {
    if (sameJson(before, slide) || (await askToDiscard())) onCancel(before);
  };
  return (
    <Modal
      open
      width={1120}
      title={`Edit slide ${position}`}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={
        <>
          <Button onClick={() => onCancel(before)}>Cancel</Button>
          <Button type="primary" onClick={save}>
            Save Changes
          </Button>
        </>
      }
    >
      <div className={styles.editing}>
        <div ref={fields} className={styles.form}>
          <ImageField
            label="Slide image"
            value={slide.image}
            category="sliders"
            kind="slide"
            withUrl
            onChange={(image, alt) => set({ image, ...(alt === '' ? {} : { alt }) })}
          />
          {issues['image'] && <p role="alert">{issues['image']}</p>}
          <TextInput
            label="Title"
            required
            value={slide.title}
            onChange={(title) => set({ title })}
            error={tried && untitled ? 'Enter a title.' : issues['title']}
          />
          <TextInput
            label="Description"
            rows={3}
            value={slide.description}
            onChange={(description) => set({ description })}
            error={issues['description']}
          />
          <div className={styles.pair}>
            <TextInput
              label="Button Text"
              value={slide.buttonText}
              onChange={(buttonText) => set({ buttonText })}
              error={issues['buttonText']}
            />
            <TextInput
              label="Button Link"
              value={slide.buttonLink}
              onChange={(buttonLink) => set({ buttonLink })}
              error={issues['buttonLink']}
            />
            <TextInput
              label="Second Button Text (optional)"
              value={slide.secondButtonText ?? ''}
              onChange={(secondButtonText) => set({ secondButtonText })}
              error={issues['secondButtonText']}
            />
            <TextInput
              label="Second Button Link (optional)"
              value={slide.secondButtonLink ?? ''}
              onChange={(secondButtonLink) => set({ secondButtonLink })}
              error={issues['secondButtonLink']}
            />
          </div>
          <TextInput
            label="Alt text"
            rows={2}
            hint="What the picture shows, for people who cannot see it."
            value={slide.alt ?? ''}
            onChange={(alt) => set({ alt })}
            error={issues['alt']}
          />
        </div>
        <LivePreview
          name="slide"
          path={paths.home}
          answers={{ '/api/site-config/home_slider': [slide] }}
          inDialog
        />
      </div>
    </Modal>
  );
}
