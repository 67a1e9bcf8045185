import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { FormSpy, useField, useForm } from 'react-final-form';
import { cutAtWord } from 'shared-types/cut-at-word';
import { paths } from 'shared-types/routes';
import { slideInputSchema, type Slide } from 'shared-types/slide';
import { SLIDE_WORDS } from 'shared-types/slider';
import * as z from 'zod/mini';
import { askToDiscard } from '../../components/confirm';
import { AltField } from '../../components/form/AltField';
import { FormDrawer } from '../../components/form/FormDrawer';
import { FormField } from '../../components/form/FormField';
import { useOpenTitle } from '../../components/page-title';
import { sameJson } from '../../documents/json';
import { ImageField } from '../../library/ImageField';
import { LivePreview } from '../../preview/LivePreview';
import styles from './HeroSlider.module.css';

const editedSchema = z.extend(slideInputSchema, {
  title: slideInputSchema.shape.title.check(z.refine((title) => title.trim() !== '', 'Enter a title.')),
});

/** The slide's image; another brings its own alt text along, or leaves it to be asked for. */
function SlideImage() {
  const form = useForm();
  const { input, meta } = useField<string>('image', {
    subscription: { value: true, error: true, touched: true },
  });
  return (
    <>
      <ImageField
        label="Slide image"
        value={input.value}
        category="sliders"
        kind="slide"
        withUrl
        withAlt
        onChange={(image, alt) =>
          form.batch(() => {
            form.change('image', image);
            form.change('alt', alt);
          })
        }
      />
      {meta.touched && typeof meta.error === 'string' && (
        <p role="alert" className={styles.wrong}>
          {meta.error}
        </p>
      )}
    </>
  );
}

/** The description, with what a phone leaves out of it. */
function SlideDescription() {
  const { input } = useField<string>('description', { subscription: { value: true } });
  const shown = cutAtWord(input.value, SLIDE_WORDS);
  return (
    <FormField
      name="description"
      label="Description"
      component={TextArea}
      rows={3}
      {...(shown === input.value ? {} : { help: `Too long for a phone, which shows “${shown}…”.` })}
    />
  );
}

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

/** One slide: image, words and buttons (admin-tooling 2), beside what the home page makes of them. */
export function SlideDialog({ slide, position, onChange, onCancel, onSave }: SlideDialogProps) {
  const [before] = useState(slide);
  useOpenTitle(`Slide ${position}: ${before.title}`);
  const close = async () => {
    if (sameJson(before, slide) || (await askToDiscard())) onCancel(before);
  };
  return (
    <FormDrawer<Slide>
      title={`Edit slide ${position}`}
      width={1120}
      submitLabel="Save Changes"
      schema={editedSchema}
      initialValues={before}
      onSubmit={async () => onSave()}
      onClose={() => void close()}
      onCancel={() => onCancel(before)}
    >
      <FormSpy<Slide> subscription={{ values: true }} onChange={({ values }) => onChange(values)} />
      <div className={styles.editing}>
        <div className={styles.fields}>
          <SlideImage />
          <FormField name="title" label="Title" required />
          <SlideDescription />
          <div className={styles.pair}>
            <FormField name="buttonText" label="Button Text" />
            <FormField name="buttonLink" label="Button Link" />
            <FormField name="secondButtonText" label="Second Button Text (optional)" />
            <FormField name="secondButtonLink" label="Second Button Link (optional)" />
          </div>
          <AltField name="alt" />
        </div>
        <LivePreview
          name="slide"
          path={paths.home}
          answers={{ '/api/site-config/home_slider': [slide] }}
          inDialog
        />
      </div>
    </FormDrawer>
  );
}
